import { timeNow } from '#device/site/clock.ts';
import { closePhotos } from '#device/photos/photoUrls.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import type { Kept } from './kept.ts';
import { announce } from '#device/database/changes.ts';
import { clearKept, whatIsKept } from './wipe.ts';
import { readEntries } from '#device/orders/keptOutbox.ts';
import { flaggedSlugs } from '#device/access/keptGrants.ts';
import { refuseLinks } from '#device/access/removedGalleries.ts';
import { neverRestore } from '#device/cart/checkout.ts';
import { discard } from '#device/orders/orderActions.ts';
import { drain } from '#device/orders/outbox.ts';
import { announceGrants } from '#device/access/grants.ts';

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
 * that should be discarded is being sent right now. Data in this page's memory is removed by a reload (`device/site/restart.ts`); other
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
