import { describe, expect, it, test } from 'vitest';
import { joinedCorrections, correctionSchema } from '#core/order/orderCorrection.ts';
import {
  isOrderOver,
  orderStateOf,
  type Happening,
  type OrderEvent,
} from '#core/order/orderState.ts';
import { anonymizedHappening, happeningSchema, orderEventSchema } from '#core/order/orderState.ts';

const photo = { gallery: 'gators', number: 14, file: 'AbCdEfGh', token: 'a-token' };
const paid: Happening = { kind: 'payment', payment: 'paid' };
const printed: Happening = { kind: 'production', production: 'in print' };

function event(id: string, at: string, happening: Happening): OrderEvent {
  return { id, number: 'K7QF3W', at: `2026-11-${at}T10:00:00.000Z`, by: 'nora', ...happening };
}

test('a canceled order is over once all that was paid is given back', () => {
  const cancelled = event('b', '02', { kind: 'production', production: 'cancelled' });
  const refunded = (amountCents?: number): OrderEvent =>
    event('c', '03', { kind: 'payment', payment: 'refunded', amountCents });
  const isOver = (...more: readonly OrderEvent[]): boolean =>
    isOrderOver(orderStateOf([cancelled, ...more]));
  expect(isOver()).toBe(true);
  expect(isOver(event('a', '01', paid))).toBe(false);
  expect(isOver(event('a', '01', paid), refunded(100))).toBe(false);
  expect(isOver(event('a', '01', paid), refunded())).toBe(true);
});

describe('the state of an order', () => {
  it('begins open and received', () => {
    expect(orderStateOf([])).toEqual({
      payment: 'open',
      production: 'received',
      corrections: [],
      events: [],
    });
  });

  it('follows the latest event of each field, in whatever order they arrive', () => {
    const shipped: Happening = { kind: 'production', production: 'shipped', note: '1Z 999' };
    const first = event('a', '01', paid);
    const fix = (id: string, at: string) =>
      event(id, at, { kind: 'correction', correction: { customer: { childName: id } } });
    const released = event('f', '06', { kind: 'release', photos: 2, until: '2026-12-01' });
    const events = [
      event('c', '03', shipped),
      fix('e', '05'),
      first,
      event('b', '02', printed),
      fix('d', '04'),
      released,
    ];
    for (const some of [events, events.toReversed()]) {
      const state = orderStateOf(some);
      expect(state).toMatchObject({ payment: 'paid', production: 'shipped' });
      expect(state.produced?.note).toBe('1Z 999');
      expect(state.paid).toEqual(first);
      expect(state.corrections.map(({ id }) => id)).toEqual(['d', 'e']);
      expect(state.events.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    }
  });

  it('follows the times of the events, not their ids', () => {
    const back: Happening = { kind: 'production', production: 'received' };
    const [first, second] = [event('b', '01', printed), event('a', '02', back)];
    for (const events of [
      [first, second],
      [second, first],
    ]) {
      expect(orderStateOf(events)).toMatchObject({
        production: 'received',
        events: [first, second],
      });
    }
  });

  it('is the same on every machine if two events have one time', () => {
    const refunded: Happening = { kind: 'payment', payment: 'refunded' };
    const events = [event('b', '01', refunded), event('a', '01', paid)];
    for (const some of [events, events.toReversed()]) {
      expect(orderStateOf(some).payment).toBe('refunded');
    }
  });
});

describe('two corrections', () => {
  it('are joined field by field, and the later one counts', () => {
    const first = {
      customer: { address: '1 Elm', email: 'a@b.co' },
      items: { 0: { qty: 2, selections: { wallets: 'halfpose' }, photos: { wallets: [photo] } } },
    };
    const second = {
      customer: { address: '2 Oak' },
      items: {
        0: { qty: 3, selections: { magnet: 'fullpose' }, photos: { wallets: [] } },
        1: { qty: 0 },
      },
    };
    expect(joinedCorrections(first, second)).toEqual({
      customer: { address: '2 Oak', email: 'a@b.co' },
      items: {
        0: {
          qty: 3,
          selections: { wallets: 'halfpose', magnet: 'fullpose' },
          photos: { wallets: [] },
        },
        1: { qty: 0 },
      },
    });
    expect(joinedCorrections({}, {})).toEqual({});
  });
});

describe('a stored correction', () => {
  it('is read as it was written', () => {
    const correction = {
      customer: { childName: 'Nia' },
      items: { 1: { qty: 0, pose: 'halfpose', photos: { photo: [photo], team: [] } } },
      addOnPhotos: { 0: [photo], 1: [] },
    };
    expect(correctionSchema(JSON.parse(JSON.stringify(correction)))).toEqual(correction);
  });

  it('loses what cannot be read', () => {
    const stored = {
      customer: { childName: 7, isAdmin: 'yes' },
      items: { 0: { qty: 'two', pose: 1, selections: { wallets: 3 }, photos: { photo: [{}] } } },
    };
    expect(correctionSchema(stored)).toEqual({
      customer: {},
      items: { 0: { selections: {}, photos: {} } },
    });
    expect(correctionSchema('nothing')).toBeUndefined();
    expect(correctionSchema({ items: { 0: { qty: -3.5 } } })).toEqual({ items: { 0: {} } });
  });
});

describe('an event of another machine', () => {
  const events: readonly OrderEvent[] = [
    event('a', '01', { kind: 'payment', payment: 'refunded', amountCents: 500, reason: 'bent' }),
    event('b', '01', { kind: 'production', production: 'handed out', note: 'at practice' }),
    event('c', '01', { kind: 'correction', correction: { customer: { email: 'a@b.co' } } }),
  ];
  test.each(events)('is read as it was written: $kind', (written) => {
    expect(orderEventSchema(JSON.parse(JSON.stringify(written)))).toEqual(written);
  });

  test.each([
    ['without an id', { ...events[0], id: undefined }],
    ['without a time', { ...events[0], at: 'yesterday' }],
    ['with a state of a newer version', { ...events[0], payment: 'pledged' }],
    ['of a newer kind', { ...events[1], kind: 'framed' }],
    ['that is no object', 'paid'],
  ])('%s is none', (_, stored) => {
    expect(orderEventSchema(stored)).toBeUndefined();
  });
});

describe('what stays of an event when its order is anonymized', () => {
  it('is its state and amount, and nothing that was typed', () => {
    const refund: Happening = {
      kind: 'payment',
      payment: 'refunded',
      amountCents: 5,
      reason: 'Nia',
    };
    expect(anonymizedHappening(refund)).toEqual({
      kind: 'payment',
      payment: 'refunded',
      amountCents: 5,
    });
    expect(anonymizedHappening({ ...printed, note: 'for Nia' })).toEqual(printed);
    expect(anonymizedHappening({ kind: 'correction', correction: {} })).toBeUndefined();
    const corrected = {
      customer: { childName: 'Nia' },
      items: {
        0: { qty: 3, pose: 'halfpose', photos: { photo: [photo] } },
        1: { photos: { photo: [photo] } },
        2: { qty: 0 },
      },
    };
    expect(
      anonymizedHappening({ kind: 'correction', correction: corrected, emails: true }),
    ).toEqual({
      kind: 'correction',
      correction: { items: { 0: { qty: 3, pose: 'halfpose' }, 2: { qty: 0 } } },
    });
    expect(happeningSchema(undefined)).toBeUndefined();
  });
});
