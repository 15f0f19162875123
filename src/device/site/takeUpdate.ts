import { changeToNewest } from './newestVersion.ts';
import { recordReload } from '#device/database/marks.ts';

/** Switches to the newest version of the app with a reload. Never rejects. */
export function takeUpdate(): Promise<void> {
  return changeToNewest().catch(() => location.reload());
}

/** Switches without asking, once for each version: the server may have no newer one. */
export function takeUpdateOnce(): void {
  if (recordReload(`update ${import.meta.url}`)) void takeUpdate();
}
