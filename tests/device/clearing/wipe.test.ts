import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyBooking } from '#core/booking/booking.ts';
import { isNothingKept, nothingKept } from '#device/clearing/kept.ts';
import { emptyCheckout } from '#core/order/checkout.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { importKey } from '#core/seal/seal.ts';
import { contentsOf } from '#core/order/orderContents.ts';
import { single } from '#tests/core/shop/carts.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { entry } from '#tests/core/order/entries.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';
import { everythingKept, expectKept, newDevice } from '#tests/device/database/device.ts';
import { fillUp } from '#tests/device/database/fullDevice.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';

const child = 'Zebedee';
const customer = { ...emptyCustomer, childName: child };
const photo = 'https://sideline.example/galleries/owls/photo1-360.sealed';
const document = 'https://sideline.example/galleries/owls/gallery.sealed';

async function openPage() {
  vi.resetModules();
  return {
    ...(await import('#device/clearing/wipe.ts')),
    ...(await import('#device/cart/keptCheckout.ts')),
    ...(await import('#device/orders/keptOutbox.ts')),
    ...(await import('#device/access/keepGrant.ts')),
    ...(await import('#device/access/keptGrants.ts')),
    ...(await import('#device/access/keptGalleryDates.ts')),
    ...(await import('#device/access/firstGroup.ts')),
    ...(await import('#device/players/keptPlayers.ts')),
    ...(await import('#device/players/keptHearts.ts')),
    ...(await import('#device/access/cardNotes.ts')),
    ...(await import('#device/access/savedGalleries.ts')),
    ...(await import('#device/database/ownFacts.ts')),
    ...(await import('#device/clearing/keptPlaces.ts')),
    ...(await import('#device/booking/keptBookingDraft.ts')),
    ...(await import('#device/handover/keptHandover.ts')),
    ...(await import('#device/players/keptDetails.ts')),
    ...(await import('#device/access/removedGalleries.ts')),
    ...(await import('#device/database/database.ts')),
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

beforeEach(() => {
  newDevice();
  workingStorage();
  offerCaches();
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

/** Stores one of everything that a phone keeps. */
async function fill(page: Page): Promise<void> {
  await page.updateCheckout(() => ({ ...emptyCheckout, customer }));
  await page.keepBookingDraft({ ...emptyBooking, rosterCsv: `7,${child}` });
  await page.rememberForm({ ...emptyCheckout, customer }, false);
  await page.addEntry(entry({ id: 'waiting' }), new TextEncoder().encode(child).buffer);
  await page.replaceWithReceipt({ id: 'sent', placedAt: 1, receivedAt: 2, totalCents: 3 });
  const key = await importKey(crypto.getRandomValues(new Uint8Array(32)));
  await page.keepGrant({ slug: 'owls', team: 'Bradford United' }, { key });
  page.recordEntry({ entryId: 'A'.repeat(22), slug: 'owls' });
  page.refuseLinks('owls');
  page.recordEntry({ entryId: 'B'.repeat(22), slug: 'owls' });
  page.recordTakenLink('C'.repeat(22));
  const lions = { slug: 'lions', team: 'Lions', openers: [], hearts: [], players: [] };
  await page.transact(['checkout'], 'readwrite', (tables) =>
    page.changeHandoverIn(tables, (handover) => ({ ...handover, waiting: [lions] })),
  );
  page.keepPlayers('owls', [[14, 22], [27]], []);
  page.keepHearts('owls', [3, 14, 102]);
  page.recordFirstPhotos('owls', { path: '/gallery/owls', screenWidth: 390 }, ['a']);
  page.recordDocument('owls', { document: 'd1', entryId: 'B'.repeat(22) });
  page.recordTakenCard('owls', 'd1');
  page.recordSavedGallery('owls', { photos: 1, bytes: 2 });
  page.recordGalleryWeight('owls', { photos: 1, bytes: 2 });
  page.recordInvitationAnswered();
  page.keepLanguage('es');
  page.keepPageLost('es', 'Falta señal', 'Abre otra vez.');
  page.recordReload('1');
  page.noteDates('owls', { deadline: '2025-10-18' });
  page.recordFirstGroup('owls', 'U8');
  await (await caches.open('gallery-documents')).put(document, new Response('sealed'));
  await (await caches.open('gallery-seen-owls')).put(photo, new Response(new Uint8Array([1])));
}

test('what is kept is counted', async () => {
  const page = await openPage();
  expect(isNothingKept(await page.whatIsKept(new Date()))).toBe(true);
  await fill(page);
  expect(await page.whatIsKept(new Date())).toStrictEqual({
    // One waits for a signal.
    galleries: 2,
    photos: 1,
    players: 2,
    hearts: 3,
    cart: 1,
    remembered: 1,
    booking: 1,
    unsent: 1,
    sent: 1,
    unsavedDigitals: 0,
  });
});

test('all that is stored stands in the table of what a phone keeps, and all of the table is stored', async () => {
  const page = await openPage();
  await fill(page);
  await (await caches.open('gallery-saved-owls')).put(photo, new Response('sealed'));
  await (await caches.open('order-digitals')).put(photo, new Response('sealed'));
  const places = Object.values(page.keptPlaces);
  const texts = places.flatMap((place) => place.texts ?? []);
  const cacheNames = places.flatMap((place) => place.caches ?? []);
  const rows = places.flatMap((place) => place.rows ?? []);

  const stored = Object.keys(localStorage);
  const storedRows = Object.entries(await everythingKept()).flatMap(([table, byKey]) =>
    Object.keys(byKey).map((key) => ({ table, key })),
  );
  const storedCaches = await caches.keys();
  const isOf = (row: (typeof rows)[number]) => (one: (typeof storedRows)[number]) =>
    one.table === row.table && (row.key === undefined || row.key === one.key);
  expect(stored.filter((key) => !page.isAmong(key, texts))).toStrictEqual([]);
  expect(storedRows.filter((one) => !rows.some((row) => isOf(row)(one)))).toStrictEqual([]);
  expect(storedCaches.filter((name) => !page.isAmong(name, cacheNames))).toStrictEqual([]);

  expect(texts.filter((text) => !stored.some((key) => page.isAmong(key, [text])))).toStrictEqual(
    [],
  );
  // What the worker alone stores.
  expect(
    cacheNames.filter((name) => !storedCaches.some((one) => page.isAmong(one, [name]))),
  ).toStrictEqual(['workbox-']);
  expect(rows.filter((row) => !storedRows.some(isOf(row)))).toStrictEqual([]);
});

test('released photos that were not saved are counted, and go with what is cleared', async () => {
  const page = await openPage();
  const digitals = { list: 'a'.repeat(32), key: 'A'.repeat(43), until: '2999-01-01', count: 3 };
  const states = { payment: { state: 'paid' }, production: { state: 'received' } } as const;
  const status = { revision: 7, changedAt: 1, ...states, digitals };
  const receipt = { id: 'sent', placedAt: 1, receivedAt: 1, totalCents: 1 };
  await page.transact(['receipts'], 'readwrite', (tables) =>
    tables.put('receipts', 'sent', {
      ...receipt,
      seen: { revision: 7, status, checkedAt: 1 },
      savedDigitals: ['b'.repeat(32)],
    }),
  );
  expect(await page.whatIsKept(new Date())).toMatchObject({ sent: 1, unsavedDigitals: 2 });
  const cache = await caches.open('order-digitals');
  await cache.put('https://sideline.example/galleries/digitals/x.sealed', new Response('x'));
  expect(await page.whatIsKept(new Date())).toMatchObject({ photos: 1 });
  await page.clearKept(false);
  expect(isNothingKept(await page.whatIsKept(new Date()))).toBe(true);
  expect(await caches.keys()).not.toContain('order-digitals');
});

test.each([
  ['a line', { lines: [single('wallets')] }],
  ['an add-on', { addOnIds: ['bw'] }],
  ['a recipient', { toEmail: 'a@b.co' }],
  ['a detail', { customer }],
])('%s alone is a cart', async (_what, part) => {
  const page = await openPage();
  await page.updateCheckout(() => ({ ...emptyCheckout, ...part }));
  expect(await page.whatIsKept(new Date())).toStrictEqual({ ...nothingKept, cart: 1 });
});

test('a person who is remembered is counted, until forgotten', async () => {
  const page = await openPage();
  expect(await page.rememberForm({ ...emptyCheckout, customer }, true)).toBeUndefined();
  expect((await page.whatIsKept(new Date())).remembered).toBe(0);
  await page.rememberForm({ ...emptyCheckout, customer }, false);
  expect(await page.rememberForm(emptyCheckout, true)).toMatchObject({
    children: [{ name: child }],
  });
  expect((await page.whatIsKept(new Date())).remembered).toBe(1);
  await expectKept({ checkout: { remembered: await page.readRemembered() } });
  await page.forgetRemembered();
  expect((await page.whatIsKept(new Date())).remembered).toBe(0);
  expect(JSON.stringify(await everythingKept())).not.toContain(child);
});

test('a child whose name is from a gallery is forgotten with it', async () => {
  const page = await openPage();
  const filledFrom = { childName: 'owls', childJersey: 'owls' };
  await page.rememberForm({ ...emptyCheckout, customer, filledFrom }, false);
  await page.dropRememberedOf('gators');
  expect((await page.readRemembered())?.children).toHaveLength(1);
  await page.dropRememberedOf('owls');
  expect(await page.readRemembered()).toStrictEqual({ buyer: emptyCustomer, children: [] });
});

test('a gallery that named no child is removed from a full phone', async () => {
  const page = await openPage();
  await page.rememberForm({ ...emptyCheckout, customer }, false);
  fillUp();
  await expect(page.dropRememberedOf('gators')).resolves.toBeUndefined();
});

test('a step taken with an empty cart is none', async () => {
  const page = await openPage();
  await page.updateCheckout(() => ({ ...emptyCheckout, step: 2 }));
  expect(isNothingKept(await page.whatIsKept(new Date()))).toBe(true);
});

test('a flag without a key is a gallery, and so is a key without a flag', async () => {
  const page = await openPage();
  localStorage.setItem('sideline.allow.owls', 'Bradford United');
  expect((await page.whatIsKept(new Date())).galleries).toBe(1);
  localStorage.removeItem('sideline.allow.owls');
  await page.transact(['keys'], 'readwrite', (tables) => tables.put('keys', 'owls', 'a key'));
  expect((await page.whatIsKept(new Date())).galleries).toBe(1);
});

test('only photos of galleries are photos', async () => {
  const page = await openPage();
  const picture = () => new Response(new Uint8Array([1]));
  await (await caches.open('pages')).put(photo, picture());
  await (await caches.open('gallery-seen-owls')).put(photo.replace('.sealed', '.jpg'), picture());
  expect((await page.whatIsKept(new Date())).photos).toBe(0);
  await (await caches.open('gallery-saved-owls')).put(photo, picture());
  expect((await page.whatIsKept(new Date())).photos).toBe(1);
});

test('photos go even if the tables cannot be cleared, which is said', async () => {
  const page = await openPage();
  await fill(page);
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('damaged', 'UnknownError');
  });
  await expect(page.clearKept(false)).rejects.toThrow('damaged');
  expect(await caches.keys()).not.toContain('gallery-seen-owls');
  expect(Object.keys(localStorage)).toStrictEqual(['sideline.removed', 'sideline.links']);
});

test('everything goes, but which links are refused', async () => {
  const page = await openPage();
  await fill(page);
  await page.clearKept(false);
  expect(Object.keys(localStorage)).toStrictEqual(['sideline.removed', 'sideline.links']);
  expect(await caches.keys()).not.toContain('gallery-seen-owls');
  expect(await (await caches.open('gallery-documents')).keys()).toEqual([]);
  // Read by a new page with an empty memory.
  expect(isNothingKept(await (await openPage()).whatIsKept(new Date()))).toBe(true);
  expect(JSON.stringify(await everythingKept())).not.toContain(child);
});

test('what something else of this origin has stored stays', async () => {
  localStorage.setItem('theme', 'dark');
  const page = await openPage();
  await fill(page);
  await page.clearKept(false);
  expect(Object.keys(localStorage)).toStrictEqual(['theme', 'sideline.removed', 'sideline.links']);
});

test('a browser without caches keeps no photos, and is cleared', async () => {
  const page = await openPage();
  await fill(page);
  vi.stubGlobal('caches', undefined);
  expect((await page.whatIsKept(new Date())).photos).toBe(0);
  await page.clearKept(false);
  expect(isNothingKept(await page.whatIsKept(new Date()))).toBe(true);
});

test('photos go after the keys: until then the worker keeps those that arrive', async () => {
  const page = await openPage();
  await fill(page);
  const order: string[] = [];
  const clear = IDBObjectStore.prototype.clear;
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
    if (this.name === 'keys')
      this.transaction.addEventListener('complete', () => order.push('keys'));
    return clear.call(this);
  });
  const remove = caches.delete.bind(caches);
  vi.spyOn(caches, 'delete').mockImplementation((name) => {
    order.push('photos');
    return remove(name);
  });
  await page.clearKept(false);
  expect(order).toStrictEqual(['keys', 'photos']);
});

test('orders that wait can be left, with their PDFs', async () => {
  const page = await openPage();
  await fill(page);
  await page.clearKept(true);
  const kept = await everythingKept();
  expect(Object.keys(kept['orders'] ?? {})).toStrictEqual(['waiting']);
  expect(Object.keys(kept['pdfs'] ?? {})).toStrictEqual(['waiting']);
  for (const table of ['checkout', 'receipts', 'keys']) expect(kept[table]).toStrictEqual({});
});

test('an order that is left leaves no more than a number when it is sent, whatever its sender holds', async () => {
  const page = await openPage();
  const contents = contentsOf(checkout({ customer: { ...emptyCustomer, childName: child } }));
  const order = entry({ id: 'waiting', contents });
  await page.addEntry(order, new ArrayBuffer(1));
  await page.clearKept(true);
  expect(await page.readEntry('waiting')).toStrictEqual(entry({ id: 'waiting' }));
  const sent = { id: 'waiting', placedAt: 1, receivedAt: 2, totalCents: 3 };
  await page.replaceWithReceipt({ ...sent, contents });
  expect(await page.readReceipts()).toStrictEqual([sent]);
  expect(JSON.stringify(await everythingKept())).not.toContain(child);
});

test.each([
  ['without an id', { contents: 'of nothing' }],
  ['that is no object', 'damaged'],
])('an order %s does not keep the others from leaving a number alone', async (_name, damaged) => {
  const page = await openPage();
  const contents = contentsOf(checkout({ customer: { ...emptyCustomer, childName: child } }));
  await page.transact(['orders'], 'readwrite', (tables) => tables.put('orders', 'a', damaged));
  await page.addEntry(entry({ id: 'waiting', contents }), new ArrayBuffer(1));
  await page.clearKept(true);
  expect((await everythingKept())['orders']).toMatchObject({ a: damaged });
  expect(await page.readEntry('waiting')).toStrictEqual(entry({ id: 'waiting' }));
});

test('orders that cannot be read are left, with their PDFs', async () => {
  const page = await openPage();
  await fill(page);
  const { getAll } = IDBObjectStore.prototype;
  const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  reading.mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'orders') throw new DOMException('damaged', 'UnknownError');
    return getAll.apply(this, args);
  });
  await page.clearKept(true);
  reading.mockRestore();
  const kept = await everythingKept();
  expect(Object.keys(kept['orders'] ?? {})).toStrictEqual(['waiting']);
  expect(Object.keys(kept['pdfs'] ?? {})).toStrictEqual(['waiting']);
  for (const table of ['checkout', 'receipts', 'keys']) expect(kept[table]).toStrictEqual({});
});

test('orders that may stay leave no PDF and no file of the database behind if there are none', async () => {
  const page = await openPage();
  await fill(page);
  await page.transact(['orders'], 'readwrite', (tables) => tables.clear('orders'));
  const deletes = vi.spyOn(indexedDB, 'deleteDatabase');
  await page.clearKept(true);
  expect(deletes).toHaveBeenCalledWith('sideline');
  expect(JSON.stringify(await everythingKept())).not.toContain(child);
  expect((await everythingKept())['pdfs'] ?? {}).toStrictEqual({});
});

describe('if a tab does not let go of the database', () => {
  beforeEach(() => {
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('blocked', 'UnknownError');
    });
  });

  test('rows go all the same', async () => {
    const page = await openPage();
    await fill(page);
    await page.clearKept(false);
    expect(isNothingKept(await page.whatIsKept(new Date()))).toBe(true);
  });

  test('PDFs without orders go as well, if orders may stay', async () => {
    const page = await openPage();
    await fill(page);
    await page.transact(['orders'], 'readwrite', (tables) => tables.clear('orders'));
    await page.clearKept(true);
    expect(await page.readPdf('waiting')).toBeUndefined();
  });
});

test('a page that keeps nothing is cleared as well', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const page = await openPage();
  await fill(page);
  expect(page.isMemoryOnly()).toBe(true);
  await page.clearKept(false);
  expect(isNothingKept(await page.whatIsKept(new Date()))).toBe(true);
});
