import { describe, expect, test } from 'vitest';
import { addLine, lineKey, mergedLines, replaceLine, withPhotos } from '#core/cart/cart.ts';
import { addOnsOf } from '#core/shop/catalog.ts';
import {
  emptyCheckout,
  orderOf,
  placingOf,
  withAddOn,
  withAddOnPhoto,
  withGallery,
  withoutGallery,
  withoutStalePlacing,
  type Checkout,
} from '#core/order/checkout.ts';
import { putBack } from '#core/order/putBack.ts';
import { reviveCheckout, reviveOrdered } from '#core/order/checkout.ts';
import { lineName, poseList } from '#core/cart/lineWords.ts';
import {
  galleryOfOrder,
  orderFingerprint,
  orderMeta,
  sourceGalleries,
  teamsOfOrder,
} from '#core/order/order.ts';
import { fitPhotos, slotsOf } from '#core/cart/slots.ts';
import { pack, single } from '#tests/core/shop/carts.ts';
import { parent } from '#tests/core/form/customers.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';

const gators = { slug: 'gators', team: 'Port Soccer (Gators)' };
const owls = { slug: 'owls', team: 'Bradford United' };
const print = withPhotos(single('prints-5x7'), { photo: [photo(14)] });

describe('a line with photos', () => {
  test('ends its name with the number behind the pose', () => {
    expect(lineName(print)).toBe('5x7 pack of 2 (Full Pose, No. 014)');
  });

  test('counts its pieces where they show several photos', () => {
    const wallets = withPhotos(single('wallets'), {
      photo: [1, 1, 1, 29, 29, 29, 29, 29].map((number) => photo(number)),
    });
    expect(lineName(wallets)).toBe('8 Wallets (Full Pose, 3 of No. 001, 5 of No. 029)');
  });

  test('says of a memory mate which photo is the player and which the team', () => {
    const mate = withPhotos(single('memory-mate', 'tradingcardMM'), {
      player: [photo(14)],
      team: [photo(30)],
    });
    expect(lineName(mate)).toBe(
      'Vertical Memory Mate (Memory Mate only -Trading Card, Team Photo, player No. 014, team No. 030)',
    );
  });

  test('names the photos of each component of a pack, and nothing where there is none', () => {
    const economy = withPhotos(pack('economy-pack'), {
      wallets: [photo(14)],
      'memory-mate team': [photo(30)],
    });
    expect(poseList(economy)).toEqual([
      '4 x Wallets: Full Pose, No. 014',
      '1 x Vertical Memory Mate 8x10: Full Pose, team No. 030',
      '1 x 5x7: Full Pose',
      '1 x 4x5 Magnet: Full Pose',
    ]);
  });

  test('says below its name that a photo is cropped, and not in the request', () => {
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const cropped = withPhotos(single('memory-mate'), {
      player: [photo(14, { crop })],
      team: [photo(30)],
    });
    expect(poseList(cropped)).toEqual(['Full Pose, player No. 014 (cropped), team No. 030']);
    expect(lineName(cropped)).toBe(
      'Vertical Memory Mate (Full Pose, player No. 014, team No. 030)',
    );
    const twice = withPhotos(single('prints-5x7'), { photo: [photo(14, { crop }), photo(14)] });
    expect(poseList(twice)).toEqual(['Full Pose, 1 of No. 014 (cropped), 1 of No. 014']);
  });

  test('is another line than the same product with another photo, or with none', () => {
    const other = withPhotos(single('prints-5x7'), { photo: [photo(15)] });
    const lines = [single('prints-5x7'), print, other, print].reduce(addLine, []);
    expect(lines.map(({ qty }) => qty)).toEqual([1, 2, 1]);
  });

  test('whose last photo is taken off is exactly the line without photos', () => {
    expect(withPhotos(print, { photo: [] })).toEqual(single('prints-5x7'));
    expect(lineKey(withPhotos(print, {}))).toBe(lineKey(single('prints-5x7')));
  });

  test('that is edited stays in its place, or joins the line that it now equals', () => {
    const lines = [print, single('wallets'), single('prints-5x7')];
    const edited = withPhotos(print, { photo: [photo(2)] });
    expect(replaceLine(lines, lineKey(print), edited)).toEqual([edited, ...lines.slice(1)]);
    const joined = replaceLine(lines, lineKey(print), single('prints-5x7'));
    expect(joined).toEqual([single('prints-5x7', 'fullpose', 2), single('wallets')]);
    expect(replaceLine(lines, 'gone', edited)).toEqual(lines);
  });
});

describe('the request of an order', () => {
  const base = { addOns: addOnsOf(['bw', 'poses']), customer: parent };

  test('with photos has their references, and the team', () => {
    const meta = orderMeta({
      ...base,
      lines: [print],
      addOnPhotos: { bw: photo(14) },
      gallery: gators,
    });
    expect(meta.items[0]).toMatchObject({ pose: 'fullpose', photos: { photo: [photo(14)] } });
    expect(meta.addOns.map((addOn) => addOn.photo)).toEqual([photo(14), undefined]);
    expect(meta.gallery).toEqual(gators);
  });

  test('with photos of two galleries names the team with each number', () => {
    const other = withPhotos(single('print-8x10'), { photo: [photo(3, ofOwls)] });
    const meta = orderMeta({ ...base, lines: [print, other, single('wallets')] });
    expect(meta.items.map(({ name }) => name)).toEqual([
      '5x7 pack of 2 (Full Pose, Port Soccer (Gators) No. 014)',
      '8x10 pack of 1 (Full Pose, Bradford United No. 003)',
      '8 Wallets (Full Pose)',
    ]);
  });

  test('without photos and without an open gallery has no key beyond the specification', () => {
    const meta = orderMeta({ ...base, lines: [single('prints-5x7'), pack('economy-pack')] });
    expect(Object.keys(meta)).toEqual(
      'subtotal addonsTotal shipping tax taxableBase total addOns items customer'.split(' '),
    );
    expect(meta.addOns.map((addOn) => Object.keys(addOn).join())).toEqual([
      'id,label,price',
      'id,label,price',
    ]);
    expect(meta.items.map((item) => Object.keys(item).join())).toEqual([
      'id,name,price,qty,image,pose',
      'id,name,price,qty,image,pack',
    ]);
  });
});

test('a line that lost its photos says so after it joins an equal line, whichever came first', () => {
  const line = single('prints-5x7');
  const lost = { ...line, lostPhotos: true } as const;
  const joined = [{ ...line, qty: 2, lostPhotos: true }];
  expect(addLine([line], lost)).toEqual(joined);
  expect(addLine([lost], line)).toEqual(joined);
});

describe('the gallery of an order', () => {
  const ofOwl = withPhotos(single('wallets'), { photo: [photo(3, ofOwls)] });

  test.each([
    ['the open one, without photos', [single('wallets')], {}, gators, gators],
    ['none, if none is open', [single('wallets')], {}, undefined, undefined],
    ['the one of its photos, whichever is open', [ofOwl], {}, gators, owls],
    ['the one of its photos, though it was closed since', [print], {}, undefined, gators],
    ['the one of an add-on', [single('wallets')], { bw: photo(3, ofOwls) }, gators, owls],
    ['none, with photos of two', [print, ofOwl], {}, gators, undefined],
  ])('is %s', (_, lines, addOnPhotos, open, expected) => {
    expect(galleryOfOrder(lines, addOnPhotos, open)).toEqual(expected);
  });

  test('and its teams are all whose photos are ordered, or that of the open gallery', () => {
    expect(teamsOfOrder([print, ofOwl], {}, undefined)).toEqual([gators.team, owls.team]);
    expect(teamsOfOrder([print], { bw: photo(3, ofOwls) }, undefined)).toHaveLength(2);
    expect(teamsOfOrder([print], {}, gators)).toEqual([gators.team]);
    // The order names no gallery once a line has lost photos. The team of the photos that are left is known.
    const lost = { ...single('wallets'), lostPhotos: true } as const;
    expect(teamsOfOrder([print, lost], {}, undefined)).toEqual([gators.team]);
    expect(teamsOfOrder([lost], {}, undefined)).toEqual([]);
  });

  test('has the name that the open gallery has, not the shop’s', () => {
    const renamed = { ...gators, team: 'Gators U12' };
    expect(galleryOfOrder([print], {}, renamed)).toEqual(renamed);
    expect(teamsOfOrder([print], {}, renamed)).toEqual([renamed.team]);
  });

  test('is not known once one of its lines has lost photos', () => {
    const lost = { ...single('wallets'), lostPhotos: true } as const;
    expect(galleryOfOrder([print, lost], {}, gators)).toBeUndefined();
  });

  test.each([
    [
      'those of its photos and add-ons',
      { lines: [print], addOnPhotos: { bw: photo(3, ofOwls) } },
      ['gators', 'owls'],
    ],
    ['those of its photos, not the open one', { lines: [print], gallery: owls }, ['gators']],
    ['the open one, without photos', { lines: [single('wallets')], gallery: owls }, ['owls']],
    ['none, without photos and gallery', { lines: [single('wallets')] }, []],
  ])('and the galleries that it comes from are %s', (_, order, slugs) => {
    expect(sourceGalleries(order)).toEqual(slugs);
  });

  test('stays that of the first placing, so that the second is the same order', () => {
    const cart: Checkout = { ...emptyCheckout, lines: [single('wallets')], customer: parent };
    const first = withGallery(cart, gators);
    const placed = { ...first, placing: placingOf(first, 'one') };
    expect(withGallery(placed, owls)).toBe(placed);
    const changed = { ...placed, lines: [single('print-8x10')] };
    expect(withGallery(withoutStalePlacing(changed), owls).gallery).toEqual(owls);
    expect(withGallery(withoutStalePlacing(changed), undefined)).not.toHaveProperty('gallery');
  });
});

describe('a stored cart with photos', () => {
  const cart: Checkout = {
    ...emptyCheckout,
    lines: [print, withPhotos(pack('family-pack'), { '5x7': [photo(1), photo(2)] })],
    addOnIds: ['bw'],
    addOnPhotos: { bw: photo(14) },
    gallery: gators,
    customer: parent,
  };
  const stored: unknown = JSON.parse(JSON.stringify(cart));

  test('is read as it was stored', () => {
    expect(reviveCheckout(stored)).toEqual(cart);
    expect(reviveOrdered(stored)).toEqual(cart);
  });

  test('keeps the line when its photos cannot be read, or fit the product no more', () => {
    const broken = { ...cart, lines: [{ ...print, photos: { photo: [{ number: 'x' }] } }] };
    expect(reviveCheckout(broken).lines).toEqual([single('prints-5x7')]);
    const foreign = { ...cart, lines: [{ ...print, photos: { '8x10': [photo(1)] } }] };
    expect(reviveCheckout(foreign).lines).toEqual([single('prints-5x7')]);
  });

  test('orders a photo only for add-ons that are chosen, and only one that is ordered', () => {
    expect(orderOf(cart).addOnPhotos).toEqual({ bw: photo(14) });
    expect(orderOf({ ...cart, addOnIds: ['edits'] })).not.toHaveProperty('addOnPhotos');
    expect(orderOf({ ...cart, lines: [single('wallets')] })).not.toHaveProperty('addOnPhotos');
    const ofAnotherTeam = { bw: photo(14, ofOwls) };
    expect(orderOf({ ...cart, addOnPhotos: ofAnotherTeam })).not.toHaveProperty('addOnPhotos');
    expect(orderOf(cart).gallery).toEqual(gators);
  });

  test('gives an add-on the only photo that is ordered, and asks if there are several', () => {
    const one: Checkout = { ...emptyCheckout, lines: [print] };
    expect(withAddOn(one, 'bw', true)).toMatchObject({
      addOnIds: ['bw'],
      addOnPhotos: { bw: photo(14) },
    });
    expect(withAddOn(withAddOn(one, 'bw', true), 'bw', false)).toEqual(one);
    const two = withAddOn(withAddOn(one, 'poses', true), 'bw', true);
    expect(two.addOnIds).toEqual(['poses', 'bw']);
    expect(withAddOn(two, 'bw', false).addOnIds).toEqual(['poses']);
    const several = withAddOn({ ...one, lines: cart.lines }, 'bw', true);
    expect(several).not.toHaveProperty('addOnPhotos');
    expect(withAddOnPhoto(several, 'bw', photo(2)).addOnPhotos).toEqual({ bw: photo(2) });
    expect(withAddOnPhoto(cart, 'bw', undefined)).not.toHaveProperty('addOnPhotos');
  });

  test('loses the photos of a gallery that is removed, and keeps its lines', () => {
    const both = {
      ...cart,
      lines: [...cart.lines, withPhotos(single('wallets'), { photo: [photo(3, ofOwls)] })],
    };
    const left = withoutGallery(both, 'gators');
    const [print, family] = [single('prints-5x7'), pack('family-pack')];
    expect(left.lines).toEqual([
      { ...print, lostPhotos: true },
      { ...family, lostPhotos: true },
      both.lines[2],
    ]);
    expect(left).not.toHaveProperty('addOnPhotos');
    expect(left).not.toHaveProperty('gallery');
    expect(JSON.stringify(left)).not.toContain('gators');
    expect(withoutGallery(cart, 'owls')).toEqual(cart);
  });

  test('remembers with its lines that they have lost photos, until they are edited', () => {
    const left = withoutGallery({ ...cart, lines: cart.lines.slice(0, 1) }, 'gators');
    expect(reviveCheckout(left).lines).toEqual(left.lines);
    expect(reviveOrdered(left).lines).toEqual(left.lines);
    expect(withGallery(left, owls)).not.toHaveProperty('gallery');
    const [line = single('prints-5x7')] = left.lines;
    expect(mergedLines([single('prints-5x7'), line])).toEqual([
      { ...single('prints-5x7'), qty: 2, lostPhotos: true },
    ]);
    const edited = replaceLine(left.lines, lineKey(line), single('prints-5x7'));
    expect(edited).toEqual([single('prints-5x7')]);
    expect(orderFingerprint(orderOf(left))).toBe(
      orderFingerprint(orderOf({ ...left, lines: edited })),
    );
  });

  test('keeps the photos of another gallery in a slot that both share', () => {
    const photosOf = (...numbers: readonly number[]) => numbers.map((number) => photo(number));
    const [first, second] = [photo(3, ofOwls), photo(4, ofOwls)];
    const lines = [
      withPhotos(single('prints-5x7'), { photo: [photo(1), first] }),
      withPhotos(single('wallets'), {
        photo: [...photosOf(1, 1, 2), first, first, first, first, second],
      }),
    ];
    const left = withoutGallery({ ...cart, lines }, 'gators');
    expect(left.lines.map(({ photos }) => photos)).toEqual([
      { photo: [first] },
      { photo: [first, first, first, first, second, second, second, second] },
    ]);
    expect(left.lines.every(({ lostPhotos }) => lostPhotos)).toBe(true);
    expect(left.lines.every(({ item, photos = {} }) => fitPhotos(slotsOf(item), photos))).toBe(
      true,
    );
    const back = putBack(emptyCheckout, { ...cart, lines }, 'one', (slug) => slug === 'owls');
    expect(back.lines).toEqual(left.lines);
  });

  test('that is put back from an order is exactly that order again', () => {
    const back = putBack(emptyCheckout, cart, 'one', isHere);
    expect(back).toMatchObject({
      lines: cart.lines,
      addOnPhotos: cart.addOnPhotos,
      gallery: gators,
    });
    expect(withoutStalePlacing(back).placing?.id).toBe('one');
    // The empty cart may have the gallery of a placing that was refused.
    const other = putBack({ ...emptyCheckout, gallery: owls }, cart, 'one', isHere);
    expect(other).toEqual(back);
    const { gallery: _gallery, ...older } = { ...cart, lines: [single('wallets')] };
    const withoutGallery = putBack({ ...emptyCheckout, gallery: owls }, older, 'one', isHere);
    expect(withoutStalePlacing(withoutGallery).placing?.id).toBe('one');
  });

  test('that is put back loses what belongs to a gallery that was removed meanwhile', () => {
    const owl = withPhotos(single('wallets'), { photo: [photo(3, ofOwls)] });
    const placed = { ...cart, lines: [...cart.lines, owl] };
    const back = putBack(emptyCheckout, placed, 'one', (slug) => slug === 'owls');
    expect(back.lines).toEqual([
      { ...single('prints-5x7'), lostPhotos: true },
      { ...pack('family-pack'), lostPhotos: true },
      owl,
    ]);
    expect(JSON.stringify(back)).not.toContain('gators');
    // It is another order now. Under the old id, the server would refuse it.
    expect(back).not.toHaveProperty('placing');
    // The gallery that was open when it was placed goes, too.
    const bare = { ...emptyCheckout, lines: [single('wallets')], gallery: gators };
    expect(putBack(emptyCheckout, bare, 'one', () => false)).not.toHaveProperty('gallery');
  });
});

const isHere = () => true;
