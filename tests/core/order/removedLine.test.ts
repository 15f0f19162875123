import { describe, expect, test } from 'vitest';
import { lineKey, withPhotos } from '#core/cart/cart.ts';
import {
  withAddOn,
  withAddOnPhoto,
  withoutUnordered,
  type Checkout,
} from '#core/order/checkout.ts';
import { buyerOf, withLineQuantity } from '#core/order/emptied.ts';
import {
  isGap,
  removedLine,
  withGaps,
  withRemovedLine,
  type RemovedLine,
} from '#core/order/removedLine.ts';
import { pack, single } from '#tests/core/shop/carts.ts';
import { checkout } from './checkouts.ts';
import { photo } from '#tests/core/gallery/photos.ts';

const a = pack('economy-pack', { 'economy-wallets': 'halfpose' });
const b = withPhotos(single('prints-5x7', 'halfpose', 3), { photo: [photo(14)] });
const c = single('wallets');
const full = checkout({ lines: [a, b, c] });
const here = (): boolean => true;

/** Removes lines one after another. */
function without(from: Checkout, ...lines: readonly (typeof a | typeof c)[]) {
  const gaps: RemovedLine[] = [];
  let left = from;
  for (const line of lines) {
    const gap = removedLine(left, lineKey(line), gaps);
    if (gap) gaps.push(gap);
    left = withLineQuantity(left, lineKey(line), 0);
  }
  return { left, gaps };
}

const orders = [
  [a],
  [b],
  [c],
  [a, b],
  [b, a],
  [a, c],
  [c, b],
  [a, b, c],
  [c, b, a],
  [b, c, a],
  [b, a, c],
];

describe('a removed line', () => {
  test.each(orders.map((lines) => [lines.map(({ item }) => item.id).join(', '), lines] as const))(
    'leaves its gap where it was: %s',
    (_names, lines) => {
      const { left, gaps } = without(full, ...lines);
      expect(gaps).toHaveLength(lines.length);
      const shown = withGaps(left.lines, gaps).map((entry) => (isGap(entry) ? entry.line : entry));
      expect(shown).toEqual([a, b, c]);
    },
  );

  test.each(orders.map((lines) => [lines.map(({ item }) => item.id).join(', '), lines] as const))(
    'comes back to its position with choices, photos and quantity, in any order: %s',
    (_names, lines) => {
      const { left, gaps } = without(full, ...lines);
      for (const order of [gaps, gaps.toReversed()]) {
        const back = order.reduce((now, gap) => withRemovedLine(now, gap, here), left);
        expect(back).toEqual(full);
      }
    },
  );

  test('joins an equal line that was added meanwhile', () => {
    const { left, gaps } = without(full, b);
    const again = { ...left, lines: [...left.lines, { ...b, qty: 1 }] };
    const [gap] = gaps;
    const back = gap && withRemovedLine(again, gap, here);
    expect(back?.lines.map(({ item, qty }) => [item.id, qty])).toEqual([
      ['economy-pack', 1],
      ['prints-5x7', 4],
      ['wallets', 1],
    ]);
  });

  test('comes back without photos of a gallery that has left the phone', () => {
    const { left, gaps } = without(full, b);
    const [gap] = gaps;
    const back = gap && withRemovedLine(left, gap, () => false);
    expect(back?.lines[1]).toEqual({
      ...single('prints-5x7', 'halfpose', 3),
      lostPhotos: true,
    });
  });

  test('has of the form nothing while other lines are left', () => {
    const form = { asked: true, filledFrom: { childName: 'gators' } } as const;
    expect(removedLine({ ...full, ...form }, lineKey(a))).toEqual({ line: a, before: [] });
  });

  test('brings no form back that was typed for the lines that are left', () => {
    const { left, gaps } = without(full, b);
    const [gap] = gaps;
    const typed = { ...left, customer: buyerOf(left.customer) };
    const back = gap && withRemovedLine(typed, gap, here);
    expect(back?.customer).toEqual(typed.customer);
  });

  test('is none if the line is not there', () => {
    expect(removedLine(full, 'another')).toBeUndefined();
  });
});

describe('the photo of a trading card', () => {
  const card = 'TradingCard';
  const withCard = (...lines: Checkout['lines']) => withAddOn(checkout({ lines }), card, true);
  const other = withPhotos(single('prints-4x6'), { photo: [photo(14)] });
  /** As the cart does it. */
  function emptied(from: Checkout, ...lines: Checkout['lines']) {
    const gaps: RemovedLine[] = [];
    const left = lines.reduce((now, line) => {
      const gap = removedLine(now, lineKey(line), gaps);
      if (gap) gaps.push(gap);
      return withoutUnordered(now, withLineQuantity(now, lineKey(line), 0));
    }, from);
    return { left, gaps };
  }
  const undone = (now: Checkout, gaps: readonly RemovedLine[], isHere = here) =>
    gaps.reduce(
      (changed, gap) => withoutUnordered(changed, withRemovedLine(changed, gap, isHere)),
      now,
    );

  test.each([
    ['the last line', withCard(b), [b]],
    ['one of several', withCard(b, c), [b]],
    ['all that showed it', withCard(b, other), [b, other]],
  ] as const)('comes back with %s', (_name, from, lines) => {
    expect(from.addOnPhotos).toEqual({ [card]: photo(14) });
    const { left, gaps } = emptied(from, ...lines);
    expect(left).not.toHaveProperty('addOnPhotos');
    expect(undone(left, gaps)).toEqual(from);
    expect(undone(left, gaps.toReversed())).toEqual(from);
  });

  test('stays another if one was chosen since', () => {
    const { left, gaps } = emptied(withCard(b, c), b);
    const chosen = withAddOnPhoto(left, card, photo(15));
    expect(undone(chosen, gaps).addOnPhotos).toEqual({ [card]: photo(15) });
  });

  test('stays away without its gallery, and where it was taken away while it was ordered', () => {
    const { left, gaps } = emptied(withCard(b), b);
    expect(undone(left, gaps, () => false)).not.toHaveProperty('addOnPhotos');
    const first = emptied(withCard(b, other), other);
    const without = withAddOnPhoto(first.left, card, undefined);
    expect(undone(without, first.gaps)).not.toHaveProperty('addOnPhotos');
  });
});

describe('the last line', () => {
  const only = checkout({ lines: [b] });
  const emptied = (from: Checkout = only) => {
    const { left, gaps } = without(from, b);
    const back = (now: Checkout): Checkout =>
      gaps.reduce((changed, gap) => withRemovedLine(changed, gap, here), now);
    return { left, back };
  };

  test('brings back what was cleared with it', () => {
    const { left, back } = emptied();
    expect(left.customer.childName).toBe('');
    expect(back(left)).toEqual(only);
  });

  test('brings back where its player was known from', () => {
    const filled = checkout({ lines: [b], filledFrom: { childName: 'gators' } });
    const { left, back } = emptied(filled);
    expect(left).not.toHaveProperty('filledFrom');
    expect(back(left)).toEqual(filled);
  });

  test('brings the form back also if the page has filled in a player since', () => {
    const { left, back } = emptied();
    const customer = { ...left.customer, childName: 'Nia Johnson' };
    const filled = { ...left, customer, filledFrom: { childName: 'gators' } };
    expect(back(filled).customer).toEqual(only.customer);
  });

  test('leaves a form alone into which somebody has typed since', () => {
    const { left, back } = emptied();
    const typed = { ...left, customer: { ...left.customer, coach: 'Ms. Ode' } };
    expect(back(typed)).toEqual({ ...typed, lines: [b] });
  });
});
