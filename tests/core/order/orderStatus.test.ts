import { describe, expect, test } from 'vitest';
import { isCheckDue, seenSchema, readStatus, seenAfter } from '#core/order/orderStatus.ts';
import type { OrderStatus } from '#core/order/orderStatus.ts';
import { statusWords } from '#core/order/statusWords.ts';

const status = (changes: Partial<OrderStatus> = {}): OrderStatus => ({
  revision: 3,
  changedAt: 1_000,
  payment: { state: 'open' },
  production: { state: 'received' },
  ...changes,
});

describe('a status', () => {
  test('is read as it is, without what this version does not know', () => {
    const full = status({
      payment: { state: 'refunded', cents: 1_200, reason: 'Sold out' },
      production: { state: 'cancelled', reason: 'Ordered twice' },
      message: 'Sorry!',
    });
    expect(readStatus({ ...full, digitals: [1] })).toEqual(full);
  });

  test('with a state of a later version is newer', () => {
    expect(readStatus({ ...status(), payment: { state: 'partly paid' } })).toBe('newer');
    expect(readStatus({ ...status(), production: { state: 'packed' } })).toBe('newer');
  });

  const odd = [undefined, null, Number.NaN, -1, '', [], {}, true];

  test('is none without a revision, a time or its two states', () => {
    for (const value of odd) {
      expect(readStatus(value)).toBeUndefined();
      expect(readStatus({ ...status(), revision: value })).toBeUndefined();
      expect(readStatus({ ...status(), payment: value })).toBeUndefined();
      expect(readStatus({ ...status(), production: { state: 7 } })).toBeUndefined();
    }
    expect(readStatus({ ...status(), changedAt: 'x' })).toBeUndefined();
    expect(readStatus({ ...status(), revision: 2 ** 32 })).toBeUndefined();
  });

  test('lives without amounts, reasons and messages that cannot be shown', () => {
    for (const value of odd) {
      const payment = { state: 'open', cents: value, reason: value };
      const production = { state: 'received', reason: value };
      const read = readStatus({ ...status(), payment, production, message: value });
      expect(read).toEqual(status());
    }
    expect(readStatus({ ...status(), payment: { state: 'open', cents: 1.5 } })).toEqual(status());
    expect(readStatus({ ...status(), message: ' \n' })).toEqual(status());
  });

  test.each([
    ['the first revision', { revision: 1 }],
    ['the last revision', { revision: 2 ** 32 - 1 }],
    ['nothing to pay', { payment: { state: 'open', cents: 0 } }],
  ] as const)('may have %s', (_, changes) => {
    expect(readStatus(status(changes))).toEqual(status(changes));
  });
});

describe('what a phone has seen of an order', () => {
  const seen = { revision: 3, status: status(), checkedAt: 50 };

  test('never goes back to a lower revision', () => {
    const older = status({ revision: 2, production: { state: 'in print' } });
    expect(seenAfter(seen, older, 60)).toEqual({ ...seen, checkedAt: 60 });
    const newer = status({ revision: 4 });
    expect(seenAfter(seen, newer, 60)).toEqual({ revision: 4, status: newer, checkedAt: 60 });
  });

  test('stays as it is if the same revision says something else, or if there is no file any more', () => {
    const other = status({ production: { state: 'shipped' } });
    expect(seenAfter(seen, other, 60).status).toEqual(seen.status);
    expect(seenAfter(seen, undefined, 60)).toEqual({ ...seen, checkedAt: 60 });
  });

  test('begins with nothing', () => {
    expect(seenAfter(undefined, undefined, 60)).toEqual({ revision: 0, checkedAt: 60 });
    expect(seenAfter(undefined, status(), 60)).toEqual({ ...seen, checkedAt: 60 });
  });

  test('keeps its revision after a rollback, and takes the same revision again where it can read it', () => {
    const later = { ...status(), production: { state: 'packed' } };
    const revived = seenSchema({ revision: 3, status: later, checkedAt: 50 });
    expect(revived).toEqual({ revision: 3, checkedAt: 50 });
    expect(seenAfter(revived, status({ revision: 2 }), 60)).toMatchObject({ revision: 3 });
    expect(seenAfter(revived, status(), 60)).toEqual({ ...seen, checkedAt: 60 });
  });

  test('is read back as it is, and is nothing if it is damaged', () => {
    expect(seenSchema(structuredClone(seen))).toEqual(seen);
    expect(seenSchema({ revision: 0, checkedAt: 5 })).toEqual({ revision: 0, checkedAt: 5 });
    expect(seenSchema({ ...seen, revision: 4 })).toEqual({ revision: 4, checkedAt: 50 });
    for (const value of [undefined, null, 7, 'x', {}, { revision: 1 }, { checkedAt: 1 }]) {
      expect(seenSchema(value)).toBeUndefined();
    }
  });
});

test.each([
  ['never asked', undefined, true],
  ['just asked', 5_000_000, false],
  ['asked 59 minutes ago', 5_000_000 - 59 * 60_000, false],
  ['asked an hour ago', 5_000_000 - 60 * 60_000, true],
  ['asked tomorrow, before the clock was turned back', 5_000_001, true],
])('an order’s page asks by itself at most once an hour: %s', (_, checkedAt, isDue) => {
  const seen = checkedAt === undefined ? undefined : { revision: 0, checkedAt };
  expect(isCheckDue(seen, 5_000_000)).toBe(isDue);
});

describe('the words for a status', () => {
  test.each([
    [{}, 'Received', 'Not paid yet'],
    [{ payment: { state: 'open', cents: 4_832 } }, 'Received', '$48.32 to pay'],
    [{ payment: { state: 'paid', cents: 4_832 } }, 'Received', '$48.32 paid'],
    [{ payment: { state: 'paid' }, production: { state: 'in print' } }, 'In print', 'Paid'],
    [
      { payment: { state: 'paid' }, production: { state: 'shipped', reason: 'UPS 1Z999' } },
      'Shipped: UPS 1Z999',
      'Paid',
    ],
    [{ production: { state: 'handed out' } }, 'Handed out', 'Not paid yet'],
    [
      {
        payment: { state: 'refunded', cents: 1_200, reason: 'the magnet was sold out' },
        production: { state: 'shipped' },
      },
      'Shipped',
      '$12.00 refunded: the magnet was sold out',
    ],
    [
      { production: { state: 'cancelled', reason: 'ordered twice' } },
      'Canceled: ordered twice',
      'Nothing to pay',
    ],
    [
      { payment: { state: 'refunded' }, production: { state: 'cancelled' } },
      'Canceled',
      'Refunded',
    ],
    [{ payment: { state: 'open', cents: 0 } }, 'Received', 'Nothing to pay'],
  ] as const)('%j', (changes, production, payment) => {
    expect(statusWords(status(changes))).toEqual({ production, payment });
  });

  test('pass a message on as it was written, braces too', () => {
    const message = 'Pick up {amount}\nat the field.';
    expect(statusWords(status({ message })).message).toBe(message);
    const reason = '{words} {amount}';
    const payment = { state: 'refunded', cents: 100, reason } as const;
    expect(statusWords(status({ payment })).payment).toBe('$1.00 refunded: {words} {amount}');
  });
});
