/** Generated phones hand over what they have: the union, however often, in whatever circle, and wherever it is stopped. */
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lineKey, withPhotos, type CartLine } from '#core/cart/cart.ts';
import type { Bundle } from '#core/handover/bundle.ts';
import { emptyCheckout, placingOf } from '#core/order/checkout.ts';
import { mayHaveArrived, settle } from '#core/order/outbox.ts';
import { bytesOrNone } from '#core/seal/bytes.ts';
import { newKeyPair, privateText } from '#core/seal/orderKey.ts';
import { importKey } from '#core/seal/seal.ts';
import { keysOfSecret } from '#core/access/codeKeys.ts';
import { entry } from '#tests/core/order/entries.ts';
import { photo } from '#tests/core/gallery/photos.ts';
import { pack, single } from '#tests/core/shop/carts.ts';
import { bundleFrom, secretFrom } from '#tests/core/handover/bundles.ts';
import { scaled } from '#tests/scale.ts';
import { loadPhone, Phone, site, type Modules } from './phones.ts';

let modules: Modules;
beforeAll(async () => {
  modules = await loadPhone();
}, 60_000);

beforeEach(async () => {
  site.isReachable = true;
  site.teams = new Map(teams.map((slug, index) => [secretFrom(900 + index), slug]));
  // The last test's stubs are gone with it.
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { origin: 'https://photos.example.com', pathname: '/' });
});
afterEach(() => void vi.unstubAllGlobals());

const teams = ['gators', 'owls', 'lions'] as const;
const openerOf = (slug: string) => secretFrom(900 + teams.findIndex((team) => team === slug));

/** A generator of whole numbers below `most`. */
function random(seed: number): (most: number) => number {
  let state = seed + 1;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >> 8) % most;
  };
}

/** What a phone has, in a form in which the union of two is easily made. */
type Things = {
  readonly galleries: Readonly<Record<string, readonly number[]>>;
  readonly cart: Readonly<Record<string, number>>;
  readonly orders: readonly string[];
};

const products: readonly CartLine[] = [
  single('prints-5x7'),
  single('prints-5x7', 'halfpose'),
  pack('economy-pack'),
  withPhotos(single('prints-5x7'), { photo: [photo(14)] }),
];

async function openOn(page: Modules, slug: string, opener = openerOf(slug)): Promise<void> {
  const secret = bytesOrNone(opener);
  const { entryId } = await keysOfSecret(secret);
  const key = await importKey(new Uint8Array(32));
  await page.keepGrant({ slug, team: slug }, { key, secret }, entryId);
  page.recordEntry({ slug, entryId });
}

async function generated(seed: number): Promise<Phone> {
  const phone = new Phone(modules);
  const below = random(seed);
  await phone.on(async (page) => {
    for (const slug of teams.filter(() => below(2) === 0)) {
      await openOn(page, slug);
      for (let left = below(4); left > 0; left -= 1) page.keepHeart(slug, 1 + below(9), true);
    }
    const lines = products.flatMap((line) => {
      const qty = below(4);
      return qty === 0 ? [] : [{ ...line, qty }];
    });
    if (lines.length > 0) await page.updateCheckout(() => ({ ...emptyCheckout, lines }));
    for (let left = below(3); left > 0; left -= 1) {
      const id = Array.from({ length: 32 }, () => below(16).toString(16)).join('');
      await page.addEntry(entry({ id }), new ArrayBuffer(8));
    }
  });
  return phone;
}

function thingsOf(phone: Phone): Promise<Things> {
  return phone.on(async (page) => {
    const hearts = page
      .readGrants()
      .map(({ slug }) => [slug, page.readHearts(slug).toSorted((a, b) => a - b)] as const);
    const { lines } = await page.readCheckout();
    return {
      galleries: Object.fromEntries(hearts),
      cart: Object.fromEntries(lines.map((line) => [lineKey(line), line.qty])),
      orders: (await page.readEntries()).map(({ id }) => id).toSorted(),
    };
  });
}

function union(one: Things, other: Things): Things {
  const slugs = new Set([...Object.keys(one.galleries), ...Object.keys(other.galleries)]);
  const keys = new Set([...Object.keys(one.cart), ...Object.keys(other.cart)]);
  const hearts = (slug: string) => [
    ...new Set([...(one.galleries[slug] ?? []), ...(other.galleries[slug] ?? [])]),
  ];
  return {
    galleries: Object.fromEntries(
      [...slugs].map((slug) => [slug, hearts(slug).toSorted((a, b) => a - b)]),
    ),
    cart: Object.fromEntries(
      [...keys].map((key) => [key, (one.cart[key] ?? 0) + (other.cart[key] ?? 0)]),
    ),
    orders: [...new Set([...one.orders, ...other.orders])].toSorted(),
  };
}

const count = Number(process.env['HANDOVERS'] ?? scaled(14, 120));

test('two phones, full or empty, there and back and twice, have the union', async () => {
  for (let seed = 0; seed < count; seed += 2) {
    const [a, b] = [
      await generated(seed),
      seed % 10 === 0 ? new Phone(modules) : await generated(seed + 1),
    ];
    const whole = union(await thingsOf(a), await thingsOf(b));
    const bundle = await a.give();
    await b.take(bundle);
    expect(await thingsOf(b), `seed ${seed}`).toEqual(whole);
    expect(bundle && (await b.take(bundle))).toBe(bundle && 'before');
    await b.take(await a.give());
    expect(await thingsOf(b), `seed ${seed}, again`).toEqual(whole);
    await a.take(await b.give());
    expect(await thingsOf(a), `seed ${seed}, back`).toEqual(whole);
  }
}, 600_000);

test('three in a circle have the union', async () => {
  for (let seed = 0; seed < count; seed += 3) {
    const phones = [await generated(seed), await generated(seed + 1), await generated(seed + 2)];
    let whole: Things = { galleries: {}, cart: {}, orders: [] };
    for (const phone of phones) whole = union(whole, await thingsOf(phone));
    for (let step = 0; step < 5; step += 1) {
      await phones[(step + 1) % 3]?.take(await phones[step % 3]?.give());
    }
    for (const phone of phones) expect(await thingsOf(phone), `seed ${seed}`).toEqual(whole);
  }
}, 600_000);

test('stopped at any write, it can be taken again and ends as the union', async () => {
  const put = IDBObjectStore.prototype.put;
  for (let seed = 0; seed < Math.min(count / 3, 60); seed += 1) {
    const [a, b] = [await generated(seed), await generated(seed + 500)];
    const whole = union(await thingsOf(a), await thingsOf(b));
    const bundle = await a.give();
    let left = seed % 12;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function failing(
      this: IDBObjectStore,
      ...given: Parameters<typeof put>
    ) {
      if ((left -= 1) < 0) throw new DOMException('stopped', 'AbortError');
      return put.apply(this, given);
    });
    await b.take(bundle);
    vi.restoreAllMocks();
    await b.take(bundle);
    await b.on((page) => page.openBrought());
    expect(await thingsOf(b), `seed ${seed}`).toEqual(whole);
  }
}, 600_000);

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

  test('goes alone where only it is given', async () => {
    const phone = await generated(3);
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
