import { describe, expect, test } from 'vitest';
import { packLine, singleLine, withPhotos, type CartLine } from '#core/cart/cart.ts';
import { addOnsOf, productOf } from '#core/shop/catalog.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import type { Order } from '#core/order/order.ts';
import type { SlotPhotos } from '#core/gallery/photoReference.ts';
import { failure, success } from '#core/text/result.ts';
import { anonymizedRequest } from '#server/store/retention.ts';
import type { StoredOrder } from '#server/store/requests.ts';
import { printsOf, type Print } from '#studio/orders/orderPrints.ts';
import { bareLookup, type PhotoLookup } from '#studio/orders/photoLookup.ts';
import { printLines } from '#studio/command/orderLists.ts';
import { photo } from '#tests/core/gallery/photos.ts';
import { orderBody, withValueAt } from '#tests/server/orderBody.ts';

/** Finds No. 1 to 29, and nothing else. */
const lookup: PhotoLookup = {
  teamOf: (slug) => slug.toUpperCase(),
  nameOf: (slug) => slug,
  seasonOf: () => undefined,
  cameraFileOf: ({ number }) =>
    number < 30
      ? success({ source: `${number}.jpg`, hash: '', state: number < 20 ? 'shown' : 'replaced' })
      : failure('not here'),
};

function storedOrder(changes: Partial<Order>): StoredOrder {
  const { meta } = orderBody({ addOns: [], ...changes });
  return storedRequest({ version: 1, meta });
}

function storedRequest(request: object): StoredOrder {
  const times = { createdAt: '2026-11-01T12:00:00.000Z', printedAt: null, anonymizedAt: null };
  const orderKey = null;
  return { number: 'K7QF3W', request: JSON.stringify(request), totalCents: 1, orderKey, ...times };
}

function line(id: string, photos: SlotPhotos, qty = 1): CartLine {
  const product = productOf(id);
  if (!product) throw new Error(`the catalog has no ${id}`);
  const { components } = product;
  const selections = { wallets: 'halfpose', '5x7': 'Black and white' };
  const bare = components ? packLine(product, selections) : singleLine(product, 'halfpose');
  return withPhotos({ ...bare, qty }, photos);
}

const seen = ({ pieces, part, product, photo: chosen, file, state }: Print) =>
  [pieces, part || product, chosen?.number ?? '', file?.source ?? '', state] as const;

const printed = (order: StoredOrder, at = lookup) => printsOf(order, at).map(seen);

describe('a print', () => {
  test('is counted for its component and the quantity of its line', () => {
    const photos = {
      wallets: [photo(14)],
      'memory-mate player': [photo(14)],
      'memory-mate team': [photo(30)],
      '5x7': [photo(20)],
    };
    expect(printed(storedOrder({ lines: [line('economy-pack', photos, 3)] }))).toEqual([
      [12, 'Wallets', 14, '14.jpg', 'complete'],
      [3, 'Vertical Memory Mate 8x10, player', 14, '14.jpg', 'complete'],
      [3, 'Vertical Memory Mate 8x10, team', 30, '', 'problem'],
      [3, '5x7', 20, '20.jpg', 'complete'],
      [3, '4x5 Magnet', '', '', 'no photo chosen'],
    ]);
  });

  test('is one for each piece if each has its photo, and equal ones are added up', () => {
    const crop = { x: 0, y: 0, width: 0.5, height: 1 };
    const each = [1, 2, 1, 1, 2, 1, 1].map((number) => photo(number));
    const photos = { photo: [...each, photo(1, { crop })] };
    const prints = printsOf(storedOrder({ lines: [line('wallets', photos, 2)] }), lookup);
    expect(prints.map(seen)).toEqual([
      [10, '8 Wallets', 1, '1.jpg', 'complete'],
      [4, '8 Wallets', 2, '2.jpg', 'complete'],
      [2, '8 Wallets', 1, '1.jpg', 'complete'],
    ]);
    expect(prints.map(({ photo: chosen }) => chosen?.crop)).toEqual([undefined, undefined, crop]);
  });

  test('has its line, its pose, the team of its photo, and what has changed since', () => {
    const owl = photo(21, { gallery: 'owls' });
    const lines = [line('print-8x10', { photo: [owl] }), line('economy-pack', { '5x7': [owl] })];
    const gallery = { slug: 'gators', team: 'Gators' };
    const prints = printsOf(storedOrder({ lines, gallery }), lookup);
    const [single] = prints;
    expect(single).toMatchObject({ line: 1, pose: 'Half Pose', team: 'OWLS' });
    expect(single?.remark).toContain('replaced since');
    expect(prints.find(({ part }) => part === '5x7')).toMatchObject({
      line: 2,
      pose: 'Black and white Pose 1',
    });
  });

  test('without a photo belongs to the team of the order', () => {
    const gallery = { slug: 'gators', team: 'Gators' };
    const [print] = printsOf(storedOrder({ lines: [line('print-8x10', {})], gallery }), lookup);
    expect(print).toMatchObject({ team: 'GATORS', state: 'no photo chosen' });
  });

  test('is not checked without a workspace', () => {
    const order = storedOrder({ lines: [line('print-8x10', { photo: [photo(30)] })] });
    const [print] = printsOf(order, bareLookup);
    expect(print).toMatchObject({ state: 'not checked', remark: '' });
  });
});

test('a line for people says that a photo is cropped, and to which part', () => {
  const crop = { x: 0.1, y: 0, width: 0.5, height: 1 };
  const lines = [line('wallets', { photo: [photo(14, { crop })] })];
  expect(printLines(printsOf(storedOrder({ lines }), lookup))).toContain(
    'No. 014  14.jpg, cropped to 50 x 100 % from 10, 0 %',
  );
});

describe('whose print it is', () => {
  const names = new Map([
    [1, { name: 'Nia Johnson', jersey: '19' }],
    [2, { name: 'Ben Johnson', jersey: '4' }],
  ]);
  const knowing: PhotoLookup = {
    ...lookup,
    cameraFileOf: ({ number }) => {
      const player = names.get(number);
      return success({ source: '', hash: '', state: 'shown', ...(player && { player }) });
    },
  };
  const mate = (player: number) =>
    line('memory-mate', { player: [photo(player)], team: [photo(9)] });
  const whose = (childName: string, childJersey: string, ...lines: readonly CartLine[]) =>
    printsOf(
      storedOrder({ lines, customer: { ...emptyCustomer, childName, childJersey } }),
      knowing,
    ).map(({ player }) => [player?.name, player?.jersey].join(' ').trim());

  test('is known from its photo, for siblings too, with the jersey of the form for its child', () => {
    const lines = [mate(1), mate(2), line('print-8x10', { photo: [photo(9)] })];
    expect(whose('nia johnson', '20', ...lines)).toEqual([
      'Nia Johnson 20',
      'Nia Johnson 20',
      'Ben Johnson 4',
      'Ben Johnson 4',
      '',
    ]);
  });

  test('is the only player of the order, or else the child of the form', () => {
    const team = line('print-8x10', { photo: [photo(9)] });
    expect(whose('Nia', '', mate(1), team)).toEqual(Array(3).fill('Nia Johnson 19'));
    expect(whose('Ana', '7', team, line('wallets', {}))).toEqual(['Ana 7', 'Ana 7']);
  });

  test("is not guessed of a photo that the desk cannot name: it may be the other child's", () => {
    const gone: PhotoLookup = {
      ...knowing,
      cameraFileOf: (wanted, at) =>
        wanted.number === 2
          ? success({ source: 'ben.jpg', hash: '', state: 'removed' })
          : wanted.number === 3
            ? failure('not here')
            : (knowing.cameraFileOf?.(wanted, at) ?? failure('no lookup')),
    };
    const lines = [1, 2, 3].map((number) => line('print-8x10', { photo: [photo(number)] }));
    const customer = { ...emptyCustomer, childName: 'Nia Johnson' };
    const names = (order: StoredOrder) => printsOf(order, gone).map(({ player }) => player?.name);
    expect(names(storedOrder({ lines, customer }))).toEqual(['Nia Johnson', undefined, undefined]);
    expect(names(storedOrder({ lines: lines.slice(1), customer }))).toEqual([
      'Nia Johnson',
      'Nia Johnson',
    ]);
  });

  test('is forgotten with the customer', () => {
    const order = storedOrder({ lines: [mate(1)] });
    const forgotten = { ...order, request: anonymizedRequest.order(order.request) };
    expect(JSON.stringify(printsOf(order, knowing))).toContain('Johnson');
    expect(JSON.stringify(printsOf(forgotten, knowing))).not.toContain('Johnson');
  });
});

test('an add-on follows the items, with its photo or without', () => {
  const addOns = addOnsOf(['bw', 'TradingCard']);
  const addOnPhotos = { bw: photo(14) };
  const order = storedOrder({ lines: [line('print-8x10', {})], addOns, addOnPhotos });
  expect(printsOf(order, lookup).map((print) => [print.line, ...seen(print)])).toEqual([
    [1, 1, '8x10 pack of 1', '', '', 'no photo chosen'],
    [2, 1, 'Black & White Photo', 14, '14.jpg', 'complete'],
    [3, 1, 'Additional Trading Card', '', '', 'no photo chosen'],
  ]);
});

describe('what cannot be read is listed:', () => {
  const order = () =>
    JSON.parse(storedOrder({ lines: [line('print-8x10', { photo: [photo(14)] })] }).request);
  const reference = ['meta', 'items', 0, 'photos', 'photo', 0] as const;

  test.each([
    ['a reference without a token', [...reference, 'token'], undefined],
    ['a reference without a number', [...reference, 'number'], undefined],
    ['a text as reference', reference, 'Gators No. 014'],
  ])('%s', (_, path, value) => {
    const [print, ...others] = printsOf(storedRequest(withValueAt(order(), path, value)), lookup);
    expect(print).toMatchObject({ state: 'problem', remark: 'its reference cannot be read' });
    expect(print?.file).toBeUndefined();
    expect(others).toEqual([]);
  });

  test('the reference of an add-on', () => {
    const request = withValueAt(order(), ['meta', 'addOns'], [{ id: 'bw', label: 'B', photo: {} }]);
    expect(printed(storedRequest(request))[1]).toEqual([1, 'B', '', '', 'problem']);
  });
});

describe('an order of another version of the shop', () => {
  const pack = line('economy-pack', { wallets: [photo(14)] });
  const single = line('wallets', { photo: [photo(14)] });
  const sold = (one: CartLine) => JSON.parse(storedOrder({ lines: [one] }).request);

  test('has the pieces that its pack had', () => {
    const counted = withValueAt(
      sold(pack),
      ['meta', 'items', 0, 'pack', 'components', 0, 'count'],
      6,
    );
    const gone = withValueAt(counted, ['meta', 'items', 0, 'id'], 'gone');
    expect(printed(storedRequest(gone))[0]).toEqual([6, 'wallets', 14, '14.jpg', 'complete']);
  });

  test('whose product is gone is looked at, because its pieces are not known', () => {
    const gone = withValueAt(sold(single), ['meta', 'items', 0, 'id'], 'gone');
    expect(printed(storedRequest(gone))).toEqual([[1, 'gone', 14, '14.jpg', 'problem']]);
    const each = withValueAt(gone, ['meta', 'items', 0, 'photos', 'photo'], [photo(1), photo(2)]);
    expect(printed(storedRequest(each))).toEqual([
      [1, 'gone', 1, '1.jpg', 'complete'],
      [1, 'gone', 2, '2.jpg', 'complete'],
    ]);
  });

  test('lists a photo of a slot that the product no longer has', () => {
    const other = withValueAt(sold(single), ['meta', 'items', 0, 'photos'], { back: [photo(14)] });
    expect(printed(storedRequest(other))).toEqual([
      [8, '8 Wallets', '', '', 'no photo chosen'],
      [1, 'back', 14, '14.jpg', 'problem'],
    ]);
  });

  test.each([
    ['nothing', {}],
    ['no items', { meta: { items: null, addOns: 3 } }],
    ['an empty item', { meta: { items: [{}, 'x', { pack: 1, photos: [] }] } }],
  ])('of which %s is left does not stop the list', (_, request) => {
    expect(() => printsOf(storedRequest(request), lookup)).not.toThrow();
  });
});

test('a forgotten order keeps what was sold, and names no photo', () => {
  const lines = [line('print-8x10', { photo: [photo(14)] }), line('wallets', {})];
  const order = storedOrder({ lines });
  const forgotten = { ...order, request: anonymizedRequest.order(order.request) };
  expect(forgotten.request).not.toMatch(/014|file0014|token/);
  const what = ({ product, pieces, pose }: Print) => [product, pieces, pose];
  expect(printsOf(forgotten, lookup).map(what)).toEqual(printsOf(order, lookup).map(what));
  expect(printsOf(forgotten, lookup).map(({ photo: chosen }) => chosen)).toEqual([
    undefined,
    undefined,
  ]);
});
