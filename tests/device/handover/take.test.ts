/** What becomes of galleries, orders and links that one phone takes from another. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bundle } from '#core/handover/bundle.ts';
import { emptyCheckout, placingOf } from '#core/order/checkout.ts';
import { mayHaveArrived, settle } from '#core/order/outbox.ts';
import { newKeyPair, privateText } from '#core/seal/orderKey.ts';
import { importKey } from '#core/seal/seal.ts';
import { entry } from '#tests/core/order/entries.ts';
import { single } from '#tests/core/shop/carts.ts';
import { bundleFrom, secretFrom } from '#tests/core/handover/bundles.ts';
import { generated, openerOf, openOn, resetSite } from './generated.ts';
import { loadPhone, Phone, site, type Modules } from './phones.ts';

let modules: Modules;
beforeAll(async () => {
  modules = await loadPhone();
}, 60_000);

beforeEach(async () => {
  await resetSite();
  // The last test's stubs are gone with it.
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { origin: 'https://photos.example.com', pathname: '/' });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a gallery', () => {
  const bundle = (changes: Partial<Bundle> = {}) =>
    bundleFrom(40, {
      galleries: [
        { slug: 'owls', team: 'Owls', openers: [openerOf('owls')], hearts: [3], players: [[3, 9]] },
      ],
      cart: undefined,
      orders: [],
      sent: [],
      ...changes,
    });

  test('that was removed stays closed, and nothing of it comes back', async () => {
    const phone = new Phone(modules);
    await phone.on(async (page) => {
      await openOn(page, 'owls');
      page.refuseLinks('owls');
      await page.dropGrant('owls');
      const taken = await page.takeBundle(bundle(), async () => new ArrayBuffer(8));
      expect(taken.galleries).toEqual([{ slug: 'owls', team: 'Owls', kind: 'refused' }]);
      expect(page.readGrants()).toEqual([]);
      expect(page.readHearts('owls')).toEqual([]);
      expect((await page.readHandover()).waiting).toEqual([]);
    });
  });

  test('opens without a signal as soon as there is one, with its hearts and players', async () => {
    const phone = new Phone(modules);
    await phone.on(async (page) => {
      site.isReachable = false;
      const taken = await page.takeBundle(bundle(), async () => new ArrayBuffer(8));
      expect(taken.galleries.map(({ kind }) => kind)).toEqual(['later']);
      expect(page.readGrants()).toEqual([]);
      site.isReachable = true;
      expect((await page.openBrought()).map(({ kind }) => kind)).toEqual(['open']);
      expect(page.readHearts('owls')).toEqual([3]);
      expect(page.playersChosenIn('owls')).toEqual([[3, 9]]);
      expect((await page.readHandover()).waiting).toEqual([]);
    });
  });

  test('that waits for a signal does not open once it was removed', async () => {
    const phone = new Phone(modules);
    await phone.on(async (page) => {
      await openOn(page, 'owls', secretFrom(77));
      site.isReachable = false;
      await page.takeBundle(bundle(), async () => new ArrayBuffer(8));
      page.refuseLinks('owls');
      await page.dropGrant('owls');
      site.isReachable = true;
      await page.openBrought();
      expect(page.readGrants()).toEqual([]);
      expect((await page.readHandover()).waiting).toEqual([]);
    });
  });

  test('whose opener was never kept is named, and needs its code there', async () => {
    const [a, b] = [new Phone(modules), new Phone(modules)];
    await a.on(async (page) => {
      await page.keepGrant(
        { slug: 'owls', team: 'Owls' },
        { key: await importKey(new Uint8Array(32)) },
      );
      page.keepHeart('owls', 3, true);
    });
    const given = await a.give();
    expect(given?.galleries).toMatchObject([{ slug: 'owls', openers: [] }]);
    await b.take(given);
    await b.on(async (page) => {
      expect(page.readGrants()).toEqual([]);
      await openOn(page, 'owls');
      await page.openBrought();
      expect(page.readHearts('owls')).toEqual([3]);
    });
  });
});

describe('a waiting order', () => {
  const id = 'c'.repeat(32);

  test('is the same order there, and may have arrived for both', async () => {
    const [a, b] = [new Phone(modules), new Phone(modules)];
    const { publicKey, privateKey } = await newKeyPair();
    const order = entry({ id, keys: { header: publicKey, privateKey } });
    await a.on((page) => page.addEntry(order, new ArrayBuffer(8)));
    const bundle = await a.give();
    const given = await a.on((page) => page.readEntry(id));
    await b.take(bundle);
    const taken = await b.on((page) => page.readEntry(id));
    expect(JSON.stringify(taken?.request)).toBe(JSON.stringify(order.request));
    expect(taken?.keys?.header).toBe(publicKey);
    expect(await privateText(taken?.keys?.privateKey as CryptoKey)).toBe(
      await privateText(privateKey),
    );
    for (const one of [given, taken]) {
      if (!one) throw new Error('no order');
      const refused = settle(
        one,
        { kind: 'refused', status: 422, message: 'No.', isTemporary: false },
        { waiting: false, nowMs: 0, random: 0 },
      );
      expect(refused.kind === 'kept' && mayHaveArrived(refused.entry)).toBe(true);
    }
  });

  test('whose key cannot be read out goes all the same, with its header', async () => {
    const [a, b] = [new Phone(modules), new Phone(modules)];
    const { publicKey } = await newKeyPair();
    const own = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
      'deriveBits',
    ]);
    const keys = { header: publicKey, privateKey: own.privateKey };
    await a.on((page) => page.addEntry(entry({ id, keys }), new ArrayBuffer(8)));
    await b.take(await a.give());
    expect((await b.on((page) => page.readEntry(id)))?.keys).toEqual({ header: publicKey });
  });

  test('without its PDF says so, and one that is here stays as it is', async () => {
    const bundle = bundleFrom(50, { galleries: [], sent: [] });
    const [order] = bundle.orders ?? [];
    const phone = new Phone(modules);
    await phone.on(async (page) => {
      await page.takeBundle(bundle, () => Promise.reject(new Error('no canvas')));
      const [stored] = await page.readEntries();
      expect(stored).toMatchObject({ id: order?.id, state: 'attention', isShared: true });
      await page.takeBundle({ ...bundle, id: secretFrom(51) }, async () => new ArrayBuffer(8));
      expect((await page.readEntries()).map(({ state }) => state)).toEqual(['attention']);
    });
  });

  test.each(['given', 'taken'])(
    'that was %s and ended there does not come back by a link',
    async (how) => {
      const [a, b] = [new Phone(modules), new Phone(modules)];
      await a.on((page) => page.addEntry(entry({ id }), new ArrayBuffer(8)));
      await b.take(await a.give());
      const [one, other] = how === 'given' ? [a, b] : [b, a];
      await one.on((page) => page.removeEntry(id));
      await one.take(await other.give());
      expect(await one.on((page) => page.readEntry(id))).toBeUndefined();
      expect(await other.on((page) => page.readEntry(id))).toBeDefined();
    },
  );

  test('goes alone where only it is given', async () => {
    const phone = await generated(modules, 3);
    await phone.on((page) => page.addEntry(entry({ id }), new ArrayBuffer(8)));
    const given = await phone.on((page) => page.makeLink({ order: id }));
    expect(given?.bundle).toMatchObject({ galleries: [], orders: [{ id }] });
    expect(Object.keys(given?.bundle ?? {}).toSorted()).toEqual(['galleries', 'id', 'orders']);
  });
});

test('a link of a stranger leaves nothing of its own in the order that is placed after it', async () => {
  const [stranger, family] = [new Phone(modules), new Phone(modules)];
  const placing = { id: 'd'.repeat(32), fingerprint: 'x' };
  const customer = { ...emptyCheckout.customer, fullName: 'Strange' };
  await stranger.on(async (page) => {
    const lines = [single('prints-5x7')];
    const theirs = { ...emptyCheckout, lines, toEmail: 'stranger@example.com', customer };
    await page.updateCheckout(() => theirs);
    await page.updateCheckout((now) => ({ ...now, placing: placingOf(now, placing.id) }));
  });
  await family.take(await stranger.give());
  const cart = await family.on((page) => page.readCheckout());
  expect(cart.lines).toHaveLength(1);
  expect(cart).toMatchObject({ toEmail: '', customer: emptyCheckout.customer });
  expect(cart.placing).toBeUndefined();
  expect(placingOf(cart, 'own').id).toBe('own');
  const { had } = await stranger.on((page) => page.readHandover());
  expect(JSON.stringify(cart.origins)).toContain(Object.keys(had)[0]);
});

test('a cart that was taken is one order for every page, even if nothing more can be stored', async () => {
  const [giver, taker] = [new Phone(modules), new Phone(modules)];
  const lines = [single('prints-5x7')];
  await giver.on((page) => page.updateCheckout(() => ({ ...emptyCheckout, lines })));
  await taker.take(await giver.give());
  const { seed } = await taker.on((page) => page.readCheckout());
  expect(seed).toMatch(/^[0-9a-f]{32}$/);
});

test('a receipt from a link ends no waiting order: only the server does', async () => {
  const bundle = bundleFrom(60, { galleries: [] });
  const [sent] = bundle.sent ?? [];
  const phone = new Phone(modules);
  await phone.on(async (page) => {
    await page.addEntry(entry({ id: sent?.id ?? '' }), new ArrayBuffer(8));
    await page.takeBundle(bundle, async () => new ArrayBuffer(8));
    expect((await page.readEntries()).map((one) => one.id)).toContain(sent?.id);
    expect(await page.readReceipts()).toEqual([]);
  });
});

test('a taken link stays taken when the database is gone', async () => {
  const phone = new Phone(modules);
  const bundle = bundleFrom(70, { orders: [], sent: [] });
  await phone.on(async (page) => {
    expect((await page.takeBundle(bundle, async () => new ArrayBuffer(8))).kind).toBe('taken');
    await page.letGoOfDatabase();
    const gone = indexedDB.deleteDatabase('sideline');
    await new Promise((resolve) => gone.addEventListener('success', resolve));
    expect((await page.takeBundle(bundle, async () => new ArrayBuffer(8))).kind).toBe('before');
  });
});
