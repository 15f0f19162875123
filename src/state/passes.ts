import { lookUpCode } from '#browser/accessTable.ts';
import { normalizeCode, openingOf, type Opening } from '#rules/access.ts';
import type { Result } from '#rules/result.ts';
import { announce, onChange } from '#storage/changes.ts';
import { hasPass, keepPass } from '#storage/passes.ts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Whether this device may show the team's gallery; watches the other tabs too. */
export function usePass(slug: string): boolean {
  return useSyncExternalStore(subscribe, () => hasPass(slug));
}

/**
 * Looks a typed code up and keeps the pass that it gives. `next` is the gallery path that the visitor came for. A blank
 * code is ignored: undefined.
 */
export async function openWithCode(
  typed: string,
  next?: string,
): Promise<Result<Opening> | undefined> {
  const code = normalizeCode(typed);
  if (code === '') return undefined;
  const entry = await lookUpCode(code);
  if (!entry.ok) return entry;
  const opening = openingOf(entry.value, next);
  if (opening.ok && opening.value.type === 'team') {
    keepPass(opening.value.slug);
    announce({ topic: 'passes' });
    tellListeners();
  }
  return opening;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onChange((change) => {
    if (change.topic === 'passes') listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
