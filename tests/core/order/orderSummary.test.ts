import { describe, expect, test } from 'vitest';
import { withPhotos } from '#core/cart/cart.ts';
import { languageTagged } from '#core/language/everyLanguage.ts';
import { contentsOf, reviveContents } from '#core/order/orderContents.ts';
import { said } from '#core/text/spoken.ts';
import type { OrderRecord } from '#core/order/knownOrder.ts';
import type { OrderStatus, ProductionState } from '#core/order/orderStatus.ts';
import {
  standingWords,
  whatWords,
  whenWords,
  whereWords,
  whomWords,
} from '#core/order/orderSummary.ts';
import type { Choice } from '#core/cart/photoChoice.ts';
import { pack, single } from '#tests/core/shop/carts.ts';
import { checkout } from './checkouts.ts';
import { customer } from '#tests/core/form/customers.ts';
import { photo } from '#tests/core/gallery/photos.ts';

const inProduction = (state: ProductionState): OrderStatus => ({
  revision: 1,
  changedAt: 0,
  payment: { state: 'open' },
  production: { state },
});
const form = customer({ address: '12 Elm Street', childName: 'Sam Vale' });
const print = withPhotos(single('prints-5x7', 'halfpose', 2), { photo: [photo(14)] });
const other = withPhotos(single('prints-5x7'), { photo: [photo(15)] });
const ordered = checkout({
  lines: [pack('economy-pack'), print, other],
  addOnIds: ['bw'],
  customer: form,
});
const record = (changes: Partial<OrderRecord> = {}): OrderRecord => ({
  id: 'a',
  standing: 'received',
  placedAt: 0,
  totalCents: 1,
  contents: contentsOf(ordered),
  ...changes,
});

test('what was ordered is each product with its count, and the add-ons', () => {
  expect(whatWords(contentsOf(ordered))).toBe(
    'Economy Pack, 3 x 5x7 pack of 2, Black & White Photo',
  );
});

test('what was ordered is said in the language that is spoken, from what the phone has kept in English', () => {
  const kept: unknown = JSON.parse(JSON.stringify(contentsOf(ordered)));
  const words = said(languageTagged('es'), () => {
    const contents = reviveContents(kept);
    return contents && whatWords(contents);
  });
  expect(words).toBe('Paquete Económico, 3 x 5x7, paquete de 2, Foto en blanco y negro');
});

test('it is for whom the form says, or else for the players in its photos', () => {
  const all = [14, 15].map((number): Choice => ({
    reference: photo(number),
    kind: 'player',
    name: number === 14 ? 'Nia Johnson' : 'Theo Park',
    jersey: '',
    group: '',
  }));
  expect(whomWords(contentsOf(ordered), all)).toBe('Sam Vale');
  const unnamed = contentsOf({ ...ordered, customer: { ...form, childName: '' } });
  expect(whomWords(unnamed, all)).toBe('Nia Johnson, Theo Park');
  expect(whomWords(unnamed, [])).toBe('');
});

describe('when it comes', () => {
  test('is said until the studio says more', () => {
    for (const status of [undefined, inProduction('received'), inProduction('in print')]) {
      expect(whenWords(record(), status)).toMatch(/Printed in .*, with you .* after ordering\.$/);
    }
    for (const state of ['shipped', 'handed out', 'cancelled'] as const) {
      expect(whenWords(record(), inProduction(state))).toBeUndefined();
    }
  });

  test('is not said of a refused order, nor where nothing is known of it', () => {
    expect(whenWords(record({ standing: 'needs attention' }), undefined)).toBeUndefined();
    const { contents: _contents, ...bare } = record();
    expect(whenWords(bare, undefined)).toBeUndefined();
  });
});

describe('where it goes', () => {
  const asked = (address: string) =>
    record({ contents: contentsOf({ ...ordered, customer: { ...form, address } }) });

  test('is its address, or that there is none', () => {
    expect(whereWords(record(), undefined)).toBe('12 Elm Street');
    expect(whereWords(asked(''), undefined)).toBe('No address given');
  });

  test('is nowhere for a canceled order and for photos that are downloaded', () => {
    expect(whereWords(record(), inProduction('cancelled'))).toBeUndefined();
    const lines = [{ ...print, item: { ...print.item, digitals: 'photo' as const } }];
    const digital = { ...ordered, lines, addOnIds: [], customer: { ...form, address: '' } };
    expect(whereWords(record({ contents: contentsOf(digital) }), undefined)).toBeUndefined();
  });
});

test('its state is how much was sent, what the studio says, or where it stands', () => {
  expect(standingWords(record(), inProduction('in print'), undefined)).toBe('In print');
  expect(standingWords(record(), inProduction('cancelled'), undefined)).toBe('Canceled');
  expect(standingWords(record(), inProduction('received'), undefined)).toBe('We have your order');
  expect(standingWords(record({ standing: 'waiting' }), undefined, undefined)).toBe(
    'Waiting to be sent',
  );
  expect(standingWords(record({ standing: 'waiting' }), undefined, 0.126)).toBe('Sending… 13%');
});
