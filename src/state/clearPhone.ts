import { timeNow } from '#browser/clock.ts';
import { closePhotos } from '#browser/photoUrls.ts';
import { failure, success, type Result } from '#rules/result.ts';
import type { Kept } from '#rules/kept.ts';
import { announce } from '#storage/changes.ts';
import { clearKept, whatIsKept } from '#storage/clearPhone.ts';
import { readEntries } from '#storage/outbox.ts';
import { flaggedSlugs } from '#storage/grants.ts';
import { refuseLinks } from '#storage/removedGalleries.ts';
import { neverRestore } from './checkout.ts';
import { discard } from './orderActions.ts';
import { drain } from './outbox.ts';
import { announceGrants } from './grants.ts';

/** What to do with orders that the studio has not confirmed. */
export type UnsentChoice = 'keep' | 'discard';

/** A browser that hangs must not look like one that is done. */
const clearLimitMs = 15_000;

/** Returns undefined if the browser cannot tell. */
export function keptNow(): Promise<Kept | undefined> {
  return whatIsKept(new Date(timeNow())).catch(() => undefined);
}

/**
 * Removes everything that this phone stores, and returns what is left, as read back. Fails before touching anything if an order
 * that should be discarded is being sent right now. Data in this page's memory is removed by a reload (`state/restart.ts`); other
 * tabs reload at once.
 */
export async function clearPhone(unsent: UnsentChoice): Promise<Result<Kept | undefined>> {
  if (unsent === 'discard') {
    for (const { id } of await readEntries().catch(() => [])) {
      const discarded = await discard(id);
      if (!discarded.ok) return failure(discarded.message);
    }
  }
  const slugs = flaggedSlugs();
  for (const slug of slugs) refuseLinks(slug);
  neverRestore();
  announce({ topic: 'clearing' });
  await settledWithin(clearLimitMs, clearKept(unsent === 'keep'));
  announceGrants();
  for (const slug of slugs) closePhotos(slug);
  announce({ topic: 'cleared' });
  if (unsent === 'keep') void drain(true);
  return success(await keptNow());
}

/** The caller reads back what was not finished. */
function settledWithin(limitMs: number, work: Promise<void>): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, limitMs));
  return Promise.race([work.catch(() => undefined), limit]);
}
