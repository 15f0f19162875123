import { describe, expect, test } from 'vitest';
import { whereToTexts } from '#core/cart/cartTexts.ts';
import { emptyCheckout, orderOf, placingOf } from '#core/order/checkout.ts';
import { orderRequest } from '#core/order/order.ts';
import { contentsOf } from '#core/order/orderContents.ts';
import { reviveCheckout } from '#core/order/checkout.ts';
import {
  canGoWithTeam,
  hasTradingCard,
  isWithoutItsTeam,
  isWithTeam,
  leftOpenOf,
  withTeamAsked,
  type LeftOpen,
} from '#core/order/whereTo.ts';
import { pack, single } from '#tests/core/shop/carts.ts';
import { checkout } from './checkouts.ts';
import { customer } from '#tests/core/form/customers.ts';
import { photo } from '#tests/core/gallery/photos.ts';

const pictured = (number: number) => ({
  ...single('prints-5x7', 'fullpose'),
  photos: { photo: [photo(number)] },
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

test('an address that was typed is kept beside the form while the team hands out, and is not sent', () => {
  const typed = checkout({ customer: customer({ address: '12 Elm Street' }) });
  const withTeam = withTeamAsked(typed, true);
  expect(withTeam).toMatchObject({ shipTo: '12 Elm Street' });
  expect(JSON.stringify(orderRequest(orderOf(withTeam), 0))).not.toContain('Elm');
  expect(withTeamAsked(withTeam, true)).toBe(withTeam);
  const kept = reviveCheckout(JSON.parse(JSON.stringify(withTeam)));
  expect(withTeamAsked(kept, false)).toEqual(typed);
  const untyped = withTeamAsked(emptyCheckout, true);
  expect(untyped).not.toHaveProperty('shipTo');
  expect(withTeamAsked(untyped, false)).toEqual(emptyCheckout);
});

describe('the words are no address', () => {
  const gallery = { slug: 'gators', team: 'Gators' };
  const handed = checkout({
    lines: [single('wallets')],
    customer: customer({ address: whereToTexts.withTeam }),
  });

  test('of an order that no team can hand out', () => {
    expect(isWithoutItsTeam(handed)).toBe(true);
  });

  test('and stay what they are with a team, in an order that was placed, and among others', () => {
    expect(isWithoutItsTeam({ ...handed, gallery })).toBe(false);
    expect(isWithoutItsTeam({ ...handed, lines: [pictured(1)] })).toBe(false);
    expect(isWithoutItsTeam({ ...handed, placing: placingOf(handed, 'before') })).toBe(false);
    const typed = customer({ address: `${whereToTexts.withTeam}!` });
    expect(isWithoutItsTeam({ ...handed, customer: typed })).toBe(false);
  });
});

describe('the team can hand an order out', () => {
  const gallery = { slug: 'gators', team: 'Gators' };

  test('if its photos are of a gallery', () => {
    expect(canGoWithTeam(checkout({ lines: [pictured(1)] }))).toBe(true);
  });

  test('if a gallery is open', () => {
    expect(canGoWithTeam(checkout({ lines: [single('wallets')], gallery }))).toBe(true);
    expect(canGoWithTeam({ ...emptyCheckout, gallery })).toBe(true);
  });

  test('and not if nobody knows which team', () => {
    expect(canGoWithTeam(checkout({ lines: [single('wallets')] }))).toBe(false);
  });
});

describe('what only a trading card needs is asked', () => {
  test.each([
    ['a pose', { lines: [single('wallets', 'tradingcard')] }],
    ['a pose of a part', { lines: [pack('economy-pack', { magnet: 'tradingcard' })] }],
    ['a part of a pack', { lines: [pack('large-family-pack')] }],
    ['an add-on', { lines: [single('wallets')], addOnIds: ['TradingCard'] }],
  ])('for %s', (_what, changes) => {
    expect(hasTradingCard(checkout({ addOnIds: [], ...changes }))).toBe(true);
  });

  test.each([
    ['other prints', [single('wallets'), pack('economy-pack')]],
    ['a memory mate, whose pose has a card in its name', [single('memory-mate', 'tradingcardMM')]],
  ])('not for %s', (_what, lines) => {
    expect(hasTradingCard(checkout({ lines, addOnIds: [] }))).toBe(false);
  });
});

describe('an order leaves open', () => {
  const table: readonly (readonly [string, Parameters<typeof customer>[0], readonly LeftOpen[]])[] =
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

  test.each(table)('%s', (_name, changes, left) => {
    const order = checkout({ customer: customer(changes), lines: [single('wallets')] });
    expect(leftOpenOf(contentsOf(order))).toEqual(left);
  });

  test('nobody, if its photos say whom it is for', () => {
    const nameless = customer({ childName: '', childJersey: '' });
    const order = checkout({ customer: nameless, lines: [pictured(1)], addOnIds: [] });
    expect(leftOpenOf(contentsOf(order))).toEqual([]);
  });

  test('which photo a paid add-on is of', () => {
    const order = {
      ...checkout({ customer: customer({}), addOnIds: ['bw', 'poses'] }),
      lines: [pictured(1), pictured(2)],
      addOnPhotos: { poses: photo(2) },
    };
    expect(leftOpenOf(contentsOf(order))).toEqual(['photos']);
    const told = { ...order, addOnPhotos: { bw: photo(1), poses: photo(2) } };
    expect(leftOpenOf(contentsOf(told))).toEqual([]);
    const without = checkout({
      customer: customer({}),
      addOnIds: ['bw'],
      lines: [single('wallets')],
    });
    expect(leftOpenOf(contentsOf(without))).toEqual([]);
  });

  test('which photo a print is of, beside prints that have one', () => {
    const lines = [pictured(1), single('wallets')];
    const order = checkout({ customer: customer({}), addOnIds: [], lines });
    expect(leftOpenOf(contentsOf(order))).toEqual(['photos']);
  });
});
