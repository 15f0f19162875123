import { describe, expect, test } from 'vitest';
import { whereToTexts } from '#core/cart/cartTexts.ts';
import { withPhotos } from '#core/cart/cart.ts';
import { emptyCheckout, placingOf, type Checkout } from '#core/order/checkout.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { contentsOf } from '#core/order/orderContents.ts';
import { withPlayerOfOrder } from '#core/order/playerOnForm.ts';
import { withOrderForSibling } from '#order/orderAgain.ts';
import {
  rememberedPlayers,
  rememberedWith,
  rememberedWithoutGallery,
  reviveRemembered,
  withRemembered,
  type Remembered,
} from '#core/order/remembered.ts';
import { single } from '#tests/core/shop/carts.ts';
import { checkout } from './checkouts.ts';
import { customer, parent } from '#tests/core/form/customers.ts';
import { photo } from '#tests/core/gallery/photos.ts';

const sam = { name: 'Sam Vale', jersey: '07', gallery: '' };
const remembered = rememberedWith(undefined, checkout());

/** A remembered person with these children. */
const withChildren = (...names: string[]): Remembered => ({
  ...remembered,
  children: names.map((name) => ({ ...sam, name })),
});

describe('what is remembered of a form', () => {
  test('is the parent with the address, and the child by name and number', () => {
    const { fullName, email, phone, address } = parent;
    expect(rememberedWith(undefined, checkout())).toEqual({
      buyer: { ...emptyCustomer, fullName, email, phone, address },
      children: [sam],
    });
  });

  test('is no child if the form names several', () => {
    const siblings = customer({ childName: 'Nia Johnson (19) & Sam Vale', childJersey: '' });
    expect(rememberedWith(remembered, checkout({ customer: siblings })).children).toEqual([sam]);
  });

  test('keeps the children of earlier orders, the latest first, each once, and eight at most', () => {
    const next = (name: string, before: Remembered, jersey = '07'): Remembered =>
      rememberedWith(
        before,
        checkout({ customer: customer({ childName: name, childJersey: jersey }) }),
      );
    const two = next('Ida Vale', remembered);
    expect(two.children.map(({ name }) => name)).toEqual(['Ida Vale', 'Sam Vale']);
    expect(next('Sam Vale', two).children.map(({ name }) => name)).toEqual([
      'Sam Vale',
      'Ida Vale',
    ]);
    const many = Array.from({ length: 12 }, (_, index) => `Child ${index}`);
    const all = many.reduce((before, name) => next(name, before), remembered);
    expect(all.children).toHaveLength(8);
    expect(all.children[0]?.name).toBe('Child 11');
  });

  test('is no child if the form names none', () => {
    const nobody = checkout({ customer: customer({ childName: '', childJersey: '7' }) });
    expect(rememberedWith(undefined, nobody).children).toEqual([]);
  });

  test('is two children if one name has two numbers', () => {
    const other = checkout({ customer: customer({ childJersey: '12' }) });
    expect(rememberedWith(remembered, other).children).toEqual([{ ...sam, jersey: '12' }, sam]);
  });

  test('has the number of a child who was remembered without one', () => {
    const unnumbered = { ...remembered, children: [{ ...sam, jersey: '' }] };
    expect(rememberedWith(unnumbered, checkout()).children).toEqual([sam]);
  });

  test('"Hand out with the team" is of one order, and leaves the address that was known', () => {
    const handed = checkout({ customer: customer({ address: whereToTexts.withTeam }) });
    expect(rememberedWith(undefined, handed).buyer.address).toBe('');
    expect(rememberedWith(remembered, handed).buyer.address).toBe(parent.address);
  });

  test('a name that a gallery has filled in goes with the gallery', () => {
    const filled = checkout({ filledFrom: { childName: 'gators', childJersey: 'gators' } });
    const known = rememberedWith(withChildren('Ida Vale'), filled);
    const left = rememberedWithoutGallery(known, 'gators');
    expect(left.children.map(({ name }) => name)).toEqual(['Ida Vale']);
    expect(left.buyer).toEqual(known.buyer);
    expect(rememberedWithoutGallery(left, 'gators')).toBe(left);
  });
});

describe('the next form', () => {
  const empty: Checkout = { ...emptyCheckout, lines: [single('wallets')] };

  test('is filled with parent and address, and with the only child', () => {
    expect(withRemembered(empty, remembered, false).customer).toEqual({
      ...remembered.buyer,
      childName: 'Sam Vale',
      childJersey: '07',
    });
  });

  test('stays as it is where something is typed, and for an order that was placed before', () => {
    const typed = { ...empty, customer: { ...emptyCustomer, fullName: 'Nora', childName: 'Theo' } };
    expect(withRemembered(typed, remembered, false)).toBe(typed);
    const placed = { ...empty, placing: placingOf(empty, 'id') };
    expect(withRemembered(placed, remembered, false)).toBe(placed);
  });

  test('is filled also if only a part of the parent is remembered, or only spaces are typed', () => {
    const some = { ...remembered, buyer: { ...emptyCustomer, fullName: 'Robin Vale' } };
    const spaces = { ...empty, customer: { ...emptyCustomer, fullName: ' ', childName: ' ' } };
    for (const cart of [empty, spaces]) {
      expect(withRemembered(cart, some, false).customer).toEqual({
        ...some.buyer,
        childName: 'Sam Vale',
        childJersey: '07',
      });
    }
  });

  test('stays as it is if neither parent nor child is remembered', () => {
    const nobody = { buyer: emptyCustomer, children: [] };
    expect(withRemembered(empty, nobody, false)).toBe(empty);
  });

  test.each([
    ['there are two', empty, withChildren('Sam Vale', 'Ida Vale'), false],
    ['this phone knows players', empty, remembered, true],
    [
      'photos say who it is',
      { ...empty, lines: [withPhotos(single('wallets'), { photo: [photo(14)] })] },
      remembered,
      false,
    ],
    [
      'the person has emptied the field',
      { ...empty, filledFrom: { childName: '' } },
      remembered,
      false,
    ],
  ] as const)('names no child where %s', (_why, cart, known, hasPlayers) => {
    const filled = withRemembered(cart, known, hasPlayers);
    expect(filled.customer.childName).toBe('');
    expect(filled.customer.fullName).toBe('Robin Vale');
  });

  test('of an order for a sibling has the parent, and no child until one is chosen', () => {
    const sibling = withOrderForSibling(emptyCheckout, contentsOf(checkout()), {
      players: [],
      all: [],
    });
    const filled = withRemembered(sibling, remembered, false);
    expect(filled.customer).toMatchObject({ fullName: 'Robin Vale', childName: '' });
    expect(rememberedPlayers(remembered)).toEqual([{ ...sam, photos: [] }]);
  });

  test('follows the photos of a player of this phone', () => {
    const ofPhoto = [withPhotos(single('wallets'), { photo: [photo(14)] })];
    const filled = withRemembered({ ...empty, lines: ofPhoto }, remembered, true);
    const sealed = { number: 14, file: 'file0014', width: 4, height: 5 };
    const ida = { name: 'Ida Vale', jersey: '3', gallery: 'gators', photos: [{ sealed }] };
    const known = { players: [ida], unopened: [] } as unknown as Parameters<
      typeof withPlayerOfOrder
    >[1];
    expect(withPlayerOfOrder(filled, known).customer.childName).toBe('Ida Vale');
  });
});

describe('what any version has stored', () => {
  test('is read as it is', () => {
    const two = withChildren('Sam Vale', 'Ida Vale');
    expect(reviveRemembered(structuredClone(two))).toEqual(two);
  });

  test.each([[undefined], [null], ['x'], [7], [[]], [{}], [{ buyer: 'x' }], [{ buyer: null }]])(
    '%j is nothing',
    (stored) => expect(reviveRemembered(stored)).toBeUndefined(),
  );

  test.each([
    [undefined],
    [null],
    ['x'],
    [7],
    [{}],
    [[{}]],
    [['Sam Vale']],
    [[{ name: 7 }]],
    [[{ name: '' }]],
  ])('lives with %j for its children', (children) => {
    expect(reviveRemembered({ ...remembered, children })).toEqual({
      ...remembered,
      children: [],
    });
  });

  test('has a child by name, if nothing else of it can be read, and eight at most', () => {
    const stored = Array.from({ length: 12 }, (_, index) => ({
      name: `Child ${index}`,
      jersey: 7,
    }));
    const revived = reviveRemembered({ ...remembered, children: stored });
    expect(revived?.children).toHaveLength(8);
    expect(revived?.children[0]).toEqual({ name: 'Child 0', jersey: '', gallery: '' });
  });
});
