/** What is not right with the store, the server's folder and the backup. */
import { success } from '#core/text/result.ts';
import { examine, examineBackup, type Finding } from '#server/doctor.ts';
import type { Desk } from './desk.ts';

/** Kept for a while: it reads the whole database. */
const keptForMs = 10 * 60_000;
let kept:
  | { readonly atMs: number; readonly found: readonly Finding[]; readonly data?: string }
  | undefined;

/** A backup may have been made just now. */
export async function examined({ store, data }: Pick<Desk, 'store' | 'data'>) {
  if (!kept || kept.data !== data || Date.now() - kept.atMs >= keptForMs) {
    const asked = { store: success(store), data, isMailed: false, isClockRight: false };
    const found = await examine(asked);
    kept = { atMs: Date.now(), found: found.filter(({ what }) => what !== 'backup'), data };
  }
  return [...kept.found, await examineBackup(store, data)];
}
