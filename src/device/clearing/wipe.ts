import { localDay } from '#core/text/localDay.ts';
import { values } from 'idb-keyval';
import { emptyBooking } from '#core/booking/booking.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { unsavedCount } from '#core/order/digitals.ts';
import { nothingKept, type ClearedKind, type Kept } from './kept.ts';
import { isString, recordOf } from '#core/text/record.ts';
import { receiptSchema } from '#core/order/outbox.ts';
import { readBookingDraft } from '#device/booking/keptBookingDraft.ts';
import { readCheckout } from '#device/cart/keptCheckout.ts';
import { table, transact } from '#device/database/database.ts';
import { deleteDatabase } from '#device/database/deleteDatabase.ts';
import { dropCachedGallery } from '#device/access/dropCachedGallery.ts';
import { dropText, readText, textKeys } from '#device/database/localText.ts';
import { readHandover } from '#device/handover/keptHandover.ts';
import { flaggedSlugs } from '#device/access/keptGrants.ts';
import { isAmong, keptPlaces, tablesOf } from './keptPlaces.ts';
import { heartsPrefix, playersPrefix, readNumbers } from '#device/access/photoNumbers.ts';
import { numbersOfPlayers } from '#device/players/keptPlayers.ts';
import { readRemembered } from '#device/players/keptDetails.ts';

/** Reads from storage, not from what the screen shows. Rejects if the database cannot be read. */
export async function whatIsKept(now: Date): Promise<Kept> {
  // Orders before receipts: one that is sent in between may count as both, but never as neither.
  const [checkout, handover, remembered, booking, orders, receipts, keys, hasPhotos] =
    await Promise.all([
      readCheckout(),
      readHandover(),
      readRemembered(),
      readBookingDraft(),
      values(table('orders')),
      values(table('receipts')),
      values(table('keys')),
      arePhotosKept(),
    ]);
  const { lines, addOnIds, customer, toEmail } = checkout;
  return {
    galleries: Math.max(flaggedSlugs().length, keys.length) + handover.waiting.length,
    photos: Number(hasPhotos),
    players: sum(
      textKeys(playersPrefix).map((key) => numbersOfPlayers(readText(key))?.length ?? 0),
    ),
    hearts: sum(textKeys(heartsPrefix).map((key) => readNumbers(key).length)),
    cart: Number(
      lines.length + addOnIds.length > 0 || toEmail !== '' || differ(customer, emptyCustomer),
    ),
    remembered: Number(remembered !== undefined),
    booking: Number(differ(booking, emptyBooking)),
    unsent: orders.length,
    sent: receipts.length,
    unsavedDigitals: sum(
      receipts
        .flatMap((receipt) => receiptSchema(receipt) ?? [])
        .map((receipt) => unsavedCount(receipt, localDay(now))),
    ),
  };
}

/**
 * Removes all personal data that this site keeps on the phone. The app itself, the list of refused links and, with `keepsOrders`,
 * the waiting orders with their PDFs stay, also if they cannot be read. All parts are attempted even if one fails; then it rejects.
 */
export async function clearKept(keepsOrders: boolean): Promise<void> {
  for (const key of textKeys('sideline.')) {
    if (!isAmong(key, keptPlaces.removed.texts)) dropText(key);
  }
  const clearing = clearTables(keepsOrders);
  // Photos are removed after the keys, because the worker stores arriving photos while there is a key.
  const done = await Promise.allSettled([
    clearing.then((hasOrders) => (hasOrders ? undefined : deleteDatabaseIfFree())),
    clearing.catch(() => undefined).then(() => dropCachedGallery()),
  ]);
  for (const part of done) if (part.status === 'rejected') throw part.reason;
}

const clearedKinds = Object.keys(keptPlaces).filter(
  (kind): kind is ClearedKind => kind in nothingKept,
);

/** Returns true if orders may be left. */
async function clearTables(keepsOrders: boolean): Promise<boolean> {
  const all = tablesOf([...clearedKinds, ...(keepsOrders ? [] : (['waiting'] as const))]);
  // First: an order that is sent during the deletion then leaves only its number.
  const areOrdersLeft = keepsOrders && (await clearOrdersLeft().catch(() => true));
  await transact(all, 'readwrite', async (tables) => {
    for (const table of all) await tables.clear(table);
  });
  return areOrdersLeft;
}

/**
 * Removes PDFs without orders, and from orders what their receipts would keep. Returns true if there are orders; what they need to be
 * sent stays.
 */
function clearOrdersLeft(): Promise<boolean> {
  return transact(['orders', 'pdfs'], 'readwrite', async (tables) => {
    const orders = await tables.all('orders');
    if (orders.length === 0) await tables.clear('pdfs');
    for (const { contents, ...order } of orders.map(recordOf)) {
      const { id } = order;
      if (contents !== undefined && isString(id)) await tables.put('orders', id, order);
    }
    return orders.length > 0;
  });
}

/**
 * The rows are gone already; this removes them from the browser's files too. If a tab does not close the database, that is left to
 * the browser.
 */
async function deleteDatabaseIfFree(): Promise<void> {
  await deleteDatabase().catch(() => undefined);
}

/** Only photos of galleries and orders count: the pictures of the start screen are public. */
async function arePhotosKept(): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  const names = (await caches.keys()).filter((name) => isAmong(name, keptPlaces.photos.caches));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().some(({ url }) => url.endsWith('.sealed'));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function differ<Form extends Readonly<Record<string, string>>>(one: Form, other: Form): boolean {
  return Object.keys(other).some((field) => one[field] !== other[field]);
}
