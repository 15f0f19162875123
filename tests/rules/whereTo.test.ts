import { describe, expect, test } from 'vitest';
import { whereToTexts } from '#facts/cartTexts.ts';
import { emptyCheckout, orderOf, placingOf, withoutGallery } from '#rules/checkout.ts';
import { lineKey } from '#rules/cart.ts';
import { emptyCustomer } from '#rules/customer.ts';
import { withLineQuantity } from '#rules/emptied.ts';
import { putBack } from '#rules/putBack.ts';
import { reviveCheckout } from '#rules/reviveCheckout.ts';
import {
  addOnsWithoutPhoto,
  isWithTeam,
  openQuestions,
  sentWithAnswers,
  type Question,
} from '#rules/whereTo.ts';
import { single } from './carts.ts';
import { checkout } from './checkouts.ts';
import { customer } from './customers.ts';
import { photo } from './photos.ts';

const bare = checkout({ customer: { ...emptyCustomer, fullName: 'Robin Vale' } });

describe('before an order is sent', () => {
  const table: readonly (readonly [string, Parameters<typeof customer>[0], readonly Question[]])[] =
    [
      ['nothing, if the form says it all', {}, []],
      ['where, without an address', { address: '' }, ['where']],
      ['where, if the address is only white space', { address: ' \n\u00A0' }, ['where']],
      ['nothing, if the child has a name alone', { childJersey: '' }, []],
      ['nothing, if the child has a jersey alone', { childName: '' }, []],
      ['who, without name and jersey', { childName: ' ', childJersey: '' }, ['who']],
      [
        'where and then who, without any of them',
        { address: '', childName: '', childJersey: '' },
        ['where', 'who'],
      ],
    ];

  test.each(table)('it asks %s', (_name, changes, questions) => {
    expect(openQuestions(checkout({ customer: customer(changes) }))).toStrictEqual(questions);
  });
});

test.each([
  [whereToTexts.withTeam, true],
  [` ${whereToTexts.withTeam}\n`, true],
  [`${whereToTexts.withTeam}, 1 Main Street`, false],
  ['1 Main Street', false],
  ['', false],
])('the address %j says that the team hands the order out: %s', (address, isHandedOut) => {
  expect(isWithTeam(address)).toBe(isHandedOut);
});

describe('an add-on for an order with photos', () => {
  const line = (number: number) => ({
    ...single('prints-5x7', 'fullpose'),
    photos: { photo: [photo(number)] },
  });
  const answered = customer({});
  const ordered = {
    ...checkout({ customer: answered, addOnIds: ['bw', 'poses'] }),
    lines: [line(1), line(2)],
    addOnPhotos: { poses: photo(2) },
  };

  test('is asked for its photo if it has none, and takes the answer', () => {
    expect(openQuestions(ordered)).toStrictEqual(['addOns']);
    expect(addOnsWithoutPhoto(ordered).map(({ id }) => id)).toStrictEqual(['bw']);
    const told = sentWithAnswers(ordered, { addOnPhotos: { bw: photo(1) } });
    expect(told.addOnPhotos).toStrictEqual({ bw: photo(1), poses: photo(2) });
    expect(addOnsWithoutPhoto(told)).toStrictEqual([]);
  });

  test('is asked again for one whose photo is ordered no longer', () => {
    const changed = { ...ordered, lines: [line(1)] };
    expect(addOnsWithoutPhoto(changed).map(({ id }) => id)).toStrictEqual(['bw', 'poses']);
  });

  test('is asked nothing where no photo is ordered', () => {
    expect(openQuestions(checkout({ customer: answered, addOnIds: ['bw'] }))).toStrictEqual([]);
  });
});

describe('an order is asked once', () => {
  test('the answers are in its form, and the rest of it stays', () => {
    const answered = sentWithAnswers(bare, { address: '1 Main Street', childJersey: '9' });
    expect(answered.customer).toStrictEqual({
      ...bare.customer,
      address: '1 Main Street',
      childJersey: '9',
    });
    expect(openQuestions(answered)).toStrictEqual([]);
  });

  test('a player who was chosen there goes with the gallery, one who was typed stays', () => {
    const filledFrom = { childName: 'gators', isChosen: true } as const;
    const chosen = sentWithAnswers(bare, { childName: 'Nia Johnson', filledFrom });
    expect(withoutGallery(chosen, 'gators').customer.childName).toBe('');
    const typed = sentWithAnswers(bare, { childName: 'Nia Johnson' });
    expect(withoutGallery(typed, 'gators').customer.childName).toBe('Nia Johnson');
  });

  test('it keeps what was typed, without a jersey that the form refuses', () => {
    const valid = { address: '1 Main Street', childName: 'Nia' };
    const filledFrom = { childName: '' };
    for (const [childJersey, sent] of [
      ['7b', bare.customer.childJersey],
      [' 7 ', ' 7 '],
    ] as const) {
      const answered = sentWithAnswers(bare, { ...valid, childJersey, filledFrom });
      expect(answered.customer).toStrictEqual({ ...bare.customer, ...valid, childJersey: sent });
      expect(answered.filledFrom).toStrictEqual(filledFrom);
    }
  });

  test('and not again if it was left blank', () => {
    expect(openQuestions(sentWithAnswers(bare, {}))).toStrictEqual([]);
  });

  test('nor after it was stored and read again', () => {
    const stored: unknown = JSON.parse(JSON.stringify(sentWithAnswers(bare, {})));
    expect(openQuestions(reviveCheckout(stored))).toStrictEqual([]);
    expect(openQuestions(reviveCheckout({ ...bare, asked: 'yes' }))).not.toStrictEqual([]);
  });

  test('nor when it is put back into the cart, of whatever version', () => {
    expect(openQuestions(putBack(emptyCheckout, bare, 'id-1', () => true))).toStrictEqual([]);
  });

  test('having been asked is no part of the order', () => {
    const asked = sentWithAnswers(bare, {});
    expect(orderOf(asked)).toStrictEqual(orderOf(bare));
    expect(placingOf(asked, 'id-1')).toStrictEqual(placingOf(bare, 'id-1'));
  });

  test('the order of a cart that was emptied in between is asked again', () => {
    const emptied = bare.lines
      .map(lineKey)
      .reduce((left, key) => withLineQuantity(left, key, 0), sentWithAnswers(bare, {}));
    expect(openQuestions(emptied)).toStrictEqual(['where', 'who']);
    const changed = withLineQuantity(
      sentWithAnswers(bare, {}),
      lineKey(bare.lines[0] ?? never()),
      5,
    );
    expect(openQuestions(changed)).toStrictEqual([]);
  });
});

function never(): never {
  throw new Error('The cart has no line');
}
