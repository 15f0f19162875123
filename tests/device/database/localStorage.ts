import { vi } from 'vitest';
import { dropText, textKeys } from '#device/database/localText.ts';

/** A localStorage that outlives its pages. */
export function workingStorage(): Record<string, string> {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(kept, name, { value, enumerable: false, configurable: true });
  }
  vi.stubGlobal('localStorage', kept);
  // What a test with a broken storage left in memory.
  for (const key of textKeys('')) dropText(key);
  return kept;
}
