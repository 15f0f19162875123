import { describe, expect, test } from 'vitest';
import { productOf } from '#core/shop/catalog.ts';
import { withPhotos } from '#core/cart/cart.ts';
import { emptyCheckout, placingOf } from '#core/order/checkout.ts';
import { contentsOf, contentsWithoutGallery } from '#core/order/orderContents.ts';
import type { Choice } from '#core/cart/photoChoice.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { withPlayerOfOrder } from '#core/order/playerOnForm.ts';
import type { GalleryPlayer } from '#core/cart/presetLine.ts';
import {
  contentsOfChild,
  reorderOf,
  withOrderedAgain,
  siblingOrders,
  withOrderForSibling,
} from '#order/orderAgain.ts';
import { pack, single } from '#tests/core/shop/carts.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { customer } from '#tests/core/form/customers.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';

const here = () => true;
const gone = () => false;
const print = withPhotos(single('prints-5x7', 'halfpose', 2), { photo: [photo(14)] });
const ordered = checkout({ lines: [pack('economy-pack'), print], addOnPhotos: { bw: photo(14) } });
const contents = contentsOf(ordered);

describe('what can be ordered again', () => {
  test('is everything, while the shop has it at the same price', () => {
    expect(reorderOf(contents)).toStrictEqual({
      lines: ordered.lines,
      notSold: [],
      hasOtherPrices: false,
    });
  });

  test('has today’s prices, and says so', () => {
    const [, line] = ordered.lines;
    if (!line) throw new Error('no line');
    const dearer = { ...line, item: { ...line.item, priceCents: 1 } };
    const again = reorderOf(contentsOf({ ...ordered, lines: [dearer] }));
    expect(again.lines[0]?.item.priceCents).toBe(productOf('prints-5x7')?.priceCents);
    expect(again.hasOtherPrices).toBe(true);
    const beside = reorderOf(contentsOf({ ...ordered, lines: [dearer, single('wallets')] }));
    expect(beside.hasOtherPrices).toBe(true);
  });

  test('leaves out what is no longer sold, and names it once', () => {
    const poster = { ...print, item: { ...print.item, id: 'poster', name: 'Poster' } };
    const again = reorderOf(contentsOf({ ...ordered, lines: [poster, poster, print] }));
    expect(again.notSold).toStrictEqual(['Poster']);
    expect(again.lines).toStrictEqual([print]);
    const addOn = { id: 'frame', label: 'Frame', priceCents: 100 };
    const framed = { ...contents, addOns: [{ addOn, words: 'Frame' }] };
    expect(reorderOf(framed)).toMatchObject({ notSold: ['Frame'], hasOtherPrices: false });
  });

  test('is no dearer or cheaper for what is no longer sold', () => {
    const poster = { ...print, item: { ...print.item, id: 'poster', priceCents: 1 } };
    const again = reorderOf(contentsOf(checkout({ lines: [poster, print], addOnIds: [] })));
    expect(again.hasOtherPrices).toBe(false);
  });

  test('has another price also if only an add-on of several has', () => {
    const [bw] = contents.addOns;
    if (!bw) throw new Error('no add-on');
    const edits = { addOn: { id: 'edits', label: 'Edits', priceCents: 1 }, words: 'Edits' };
    expect(reorderOf({ ...contents, addOns: [bw, edits] }).hasOtherPrices).toBe(true);
  });
});

describe('ordered again', () => {
  test('the cart has the same lines, add-ons and photos, and the form of an order that has begun stays', () => {
    const form = customer({ notes: 'Mine.' });
    const wallets = single('wallets');
    const begun = { ...emptyCheckout, lines: [wallets], customer: form };
    expect(withOrderedAgain(begun, contents, here)).toStrictEqual({
      ...emptyCheckout,
      lines: [wallets, ...ordered.lines],
      addOnIds: ['bw'],
      addOnPhotos: { bw: photo(14) },
      customer: form,
    });
  });

  test('in an empty cart the form has its own details, whatever is left of another order', () => {
    const left = { ...emptyCheckout, customer: customer({ address: '9 Elm Street' }) };
    const own = contentsOf({ ...ordered, customer: customer({ address: '' }) });
    expect(withOrderedAgain(left, own, here).customer.address).toBe('');
    const cart = withOrderForSibling(left, own, { players: [], all: [] });
    expect(cart.customer.address).toBe('');
  });

  test('what a gallery has filled in does not keep its details away', () => {
    const player = { name: 'Sam Vale', jersey: '7', photos: [], gallery: 'gators' };
    const filled = withPlayerOfOrder(emptyCheckout, { players: [player], unopened: [] });
    expect(filled.customer.childName).toBe('Sam Vale');
    const { fullName, email } = ordered.customer;
    expect(withOrderedAgain(filled, contents, here).customer).toMatchObject({ fullName, email });
    const begun = { ...filled, lines: [single('wallets')] };
    expect(withOrderedAgain(begun, contents, here).customer).toMatchObject({ fullName, email });
  });

  test('an empty form has the details of that order, its notes and those of its player too', () => {
    const own = customer({ childName: 'Sam Vale', notes: 'Gift wrap.' });
    const again = withOrderedAgain(emptyCheckout, contentsOf({ ...ordered, customer: own }), here);
    // A phone keeps no measures of a child with its order.
    expect(again.customer).toStrictEqual({ ...own, age: '', height: '', weight: '' });
  });

  test('it joins what is in the cart, and is an order of its own', () => {
    const begun = checkout({ lines: [single('prints-5x7', 'halfpose'), print] });
    const placed = { ...begun, placing: placingOf(begun, 'before') };
    const again = withOrderedAgain(placed, contents, here);
    expect(again.placing).toBeUndefined();
    expect(again.lines).toStrictEqual([begun.lines[0], { ...print, qty: 4 }, ordered.lines[0]]);
    expect(again.step).toBe(1);
  });

  test('a photo of a gallery that is not here is left out, and its line says so', () => {
    for (const again of [
      withOrderedAgain(emptyCheckout, contents, gone),
      withOrderedAgain(emptyCheckout, contentsWithoutGallery(contents, 'gators'), here),
    ]) {
      expect(JSON.stringify(again)).not.toContain('tokenOfTheGators');
      expect(again.lines[1]).toStrictEqual({
        ...single('prints-5x7', 'halfpose', 2),
        lostPhotos: true,
      });
      expect(again.addOnIds).toStrictEqual(['bw']);
    }
  });
});

describe('the add-ons of an order', () => {
  const begun = checkout({ lines: [print], addOnIds: ['edits', 'bw'], addOnPhotos: {} });

  test('are beside those in the cart, each once', () => {
    expect(withOrderedAgain(begun, contents, here).addOnIds).toStrictEqual(['edits', 'bw']);
  });

  test('are left out if they are no longer sold, with their photos', () => {
    const addOn = { id: 'frame', label: 'Frame', priceCents: 100 };
    const framed = { ...contents, addOns: [{ addOn, words: 'Frame', photo: photo(14) }] };
    const again = withOrderedAgain(emptyCheckout, framed, here);
    expect(again.addOnIds).toStrictEqual([]);
    expect(again).not.toHaveProperty('addOnPhotos');
  });

  test('leave the photo in the cart as it is if theirs is not here', () => {
    const chosen = { ...begun, addOnPhotos: { bw: photo(9) } };
    expect(withOrderedAgain(chosen, contents, gone).addOnPhotos).toStrictEqual({ bw: photo(9) });
    expect(withOrderedAgain(chosen, contents, here).addOnPhotos).toStrictEqual({ bw: photo(14) });
  });
});

describe('of a line with photos of two galleries', () => {
  const wallets = single('wallets');
  const [gatorsPhoto, two, three] = [photo(14), photo(2, ofOwls), photo(3, ofOwls)];
  /** Each photo is on as many of the eight wallets. */
  const eight = (...photos: readonly PhotoReference[]) =>
    photos.flatMap((one) => Array.from({ length: 8 / photos.length }, () => one));
  const orderedAgain = (photos: readonly PhotoReference[]) => {
    const ordered = contentsOf(checkout({ lines: [withPhotos(wallets, { photo: photos })] }));
    return withOrderedAgain(emptyCheckout, ordered, (slug) => slug === 'owls').lines[0];
  };

  test('the only photo that is here is for all pieces, and the line says that one is not', () => {
    expect(orderedAgain(eight(gatorsPhoto, two))).toStrictEqual({
      ...withPhotos(wallets, { photo: [two] }),
      lostPhotos: true,
    });
  });

  test('the photos that are here share the pieces, and the line says that one is not', () => {
    expect(orderedAgain(eight(gatorsPhoto, gatorsPhoto, two, three))).toStrictEqual({
      ...withPhotos(wallets, { photo: eight(two, three) }),
      lostPhotos: true,
    });
  });

  test('nothing is said if all are here', () => {
    const photos = eight(two, three);
    expect(orderedAgain(photos)).toStrictEqual(withPhotos(wallets, { photo: photos }));
  });
});

describe('for a sibling', () => {
  const nobody = { players: [], all: [] };
  const form = customer({ childName: 'Sam Vale', coach: 'Mireille' });
  const forSibling = () =>
    withOrderForSibling({ ...emptyCheckout, customer: form }, contents, nobody);

  test('the cart has the same products without photos and add-ons', () => {
    const cart = forSibling();
    expect(cart.lines).toStrictEqual([pack('economy-pack'), single('prints-5x7', 'halfpose', 2)]);
    expect(cart.addOnIds).toStrictEqual([]);
    const left = withOrderForSibling(
      emptyCheckout,
      contentsWithoutGallery(contents, 'gators'),
      nobody,
    );
    expect(left.lines).toStrictEqual(cart.lines);
  });

  test('the photos are those of the only other player of this phone, if there is one', () => {
    const player = (name: string, number: number, of: object = {}): GalleryPlayer => {
      const { gallery, ...sealed } = photo(number, of);
      return { name, jersey: '', gallery, photos: [{ sealed }] } as unknown as GalleryPlayer;
    };
    const all = [14, 15, 16].map((number): Choice => ({
      reference: photo(number),
      kind: 'player',
      name: '',
      jersey: '',
      group: '',
    }));
    // The one that was ordered is in another team as well.
    const [nia, niaOfOwls] = [player('Nia', 14), player('Nia', 14, ofOwls)];
    const [theo, kim] = [player('Theo', 15), player('Kim', 16)];
    const linesFor = (...players: readonly GalleryPlayer[]) =>
      withOrderForSibling(emptyCheckout, contents, { players, all }).lines;
    const bare = [pack('economy-pack'), single('prints-5x7', 'halfpose', 2)];
    expect(linesFor(nia, niaOfOwls)).toStrictEqual(bare);
    expect(linesFor(nia, theo, kim)).toStrictEqual(bare);
    expect(linesFor(nia, niaOfOwls, theo)).toStrictEqual([
      pack('economy-pack'),
      withPhotos(single('prints-5x7', 'halfpose', 2), { photo: [photo(15)] }),
    ]);
    const wordsFor = (...players: readonly GalleryPlayer[]) =>
      siblingOrders(contents, { players, all }).map(({ words }) => words);
    expect(wordsFor(nia, niaOfOwls, theo)).toStrictEqual(['Order for Theo']);
    expect(wordsFor(nia, theo, kim)).toStrictEqual(['Order for a sibling']);
    // Nobody has seen a photo of the other.
    expect(wordsFor(nia, player('Ada', 17))).toStrictEqual(['Order for a sibling']);
  });

  test('of an order of two children it has the lines of one, each with the photo of the other', () => {
    const names = ['Nia', 'Theo'];
    const all = names.map((name, index): Choice => ({
      reference: photo(14 + index),
      kind: 'player',
      name,
      jersey: '7',
      group: '',
    }));
    const players = names.map((name, index) => {
      const { gallery, ...sealed } = photo(14 + index);
      return { name, jersey: '7', gallery, photos: [{ sealed }] } as unknown as GalleryPlayer;
    });
    const wallets = withPhotos(single('wallets'), { photo: [photo(15)] });
    const both = contentsOf(checkout({ lines: [print, wallets, pack('economy-pack')] }));
    const linesOfChild = (child: string) =>
      withOrderForSibling(emptyCheckout, contentsOfChild(both, child, all), { players, all }).lines;
    expect(siblingOrders(both, { players, all }).map(({ words }) => words)).toStrictEqual([
      "Order Nia's prints for Theo",
      "Order Theo's prints for Nia",
    ]);
    expect(siblingOrders(both, { players: [], all })[0]?.words).toBe(
      "Order Nia's prints for a sibling",
    );
    expect(linesOfChild('Nia')).toStrictEqual([withPhotos(print, { photo: [photo(15)] })]);
    expect(linesOfChild('Theo')).toStrictEqual([withPhotos(wallets, { photo: [photo(14)] })]);
  });

  test('the form is open for the other player where all products have their photo', () => {
    const all: readonly Choice[] = [
      { reference: photo(15), kind: 'player', name: '', jersey: '', group: '' },
    ];
    const { gallery, ...sealed } = photo(15);
    const theo = { name: 'Theo', jersey: '', gallery, photos: [{ sealed }] };
    const players = [theo as unknown as GalleryPlayer];
    const one = { ...contents, lines: contents.lines.filter(({ line }) => line.photos) };
    const cart = withOrderForSibling({ ...emptyCheckout, customer: form }, one, { players, all });
    expect(cart.lines.every(({ photos }) => photos)).toBe(true);
    expect(cart.customer.childName).toBe('');
    expect(cart).not.toHaveProperty('filledFrom');
  });

  test('the form names the parent and no player', () => {
    const cart = forSibling();
    expect(cart.customer).toMatchObject({
      fullName: 'Robin Vale',
      address: '12 Elm Street',
      childName: '',
      childJersey: '',
      childPosition: '',
      age: '',
      coach: '',
      notes: '',
    });
    // As if the person had emptied them: nothing fills them in again.
    expect(cart.filledFrom).toStrictEqual({ childName: '', childJersey: '' });
  });

  test('the cart keeps what is in it, goes back to its first step, and is an order of its own', () => {
    const cart = forSibling();
    const begun = checkout({ lines: [print] });
    const placed = { ...begun, placing: placingOf(begun, 'before') };
    const joined = withOrderForSibling(placed, contents, nobody);
    expect(joined.lines).toStrictEqual([print, ...cart.lines]);
    expect(joined).toMatchObject({ step: 1, addOnIds: begun.addOnIds });
    expect(joined).not.toHaveProperty('placing');
  });

  test('the player whom this phone knows is not filled in again', () => {
    const cart = forSibling();
    const player = { name: 'Sam Vale', jersey: '7', photos: [], gallery: 'gators' };
    expect(withPlayerOfOrder(cart, { players: [player], unopened: [] })).toBe(cart);
  });
});
