import { onTestFinished, vi } from 'vitest';
import { workingStorage } from '#tests/device/database/localStorage.ts';

/** A phone that may show the Owls' gallery, before a page has loaded, until the test ends. Returns its localStorage. */
export function owlsPhone(): Record<string, string> {
  vi.resetModules();
  const stored = workingStorage();
  stored['sideline.allow.owls'] = 'Bradford United';
  vi.stubGlobal('window', new EventTarget());
  onTestFinished(() => void vi.unstubAllGlobals());
  return stored;
}
