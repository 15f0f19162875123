import { describe, expect, test } from 'vitest';
import {
  anonymizedHappening,
  eventHeadSchema,
  happeningSchema,
  orderEventSchema,
} from '#core/order/orderState.ts';

const until = '2026-12-01';
const correction = { customer: { email: 'a@b.co' } };
const whole = [
  { kind: 'payment', payment: 'refunded', amountCents: 500, reason: 'bent' },
  { kind: 'production', production: 'shipped', note: '1Z 999' },
  { kind: 'correction', correction },
  { kind: 'release', photos: 0, until },
] as const;
const paid = {
  id: 'a',
  number: 'K7QF3W',
  at: '2026-11-01T10:00:00.000Z',
  by: 'nora',
  kind: 'payment',
  payment: 'paid',
} as const;

describe('what happened', () => {
  test.each(whole)('is read as it was written: $kind', (written) => {
    expect(happeningSchema(written)).toEqual(written);
    const emailed = { ...written, emails: true };
    expect(happeningSchema(emailed)).toEqual(emailed);
  });

  test.each(whole)('sends no email that was not asked for: $kind', (written) => {
    for (const emails of [false, 'yes', 1, null]) {
      expect(happeningSchema({ ...written, emails })).toEqual(written);
    }
  });

  test.each([
    ['a payment', { kind: 'payment', payment: 'refunded' }, { amountCents: '5', reason: 7 }],
    ['a step', { kind: 'production', production: 'shipped' }, { note: ['1Z'] }],
  ])('keeps nothing of %s that cannot be read', (_, written, unreadable) => {
    expect(happeningSchema({ ...written, ...unreadable })).toEqual(written);
    expect(happeningSchema(written)).toEqual(written);
  });

  test.each([
    ['a release without its photos', { kind: 'release', until }],
    ['a release without its last day', { kind: 'release', photos: 2 }],
    ['a release of photos in words', { kind: 'release', photos: 'two', until }],
    ['a payment with a step', { kind: 'payment', production: 'shipped' }],
    ['a step with a payment', { kind: 'production', payment: 'paid' }],
    ['another kind with a step', { kind: 'framed', production: 'shipped' }],
    ['another kind with a payment', { kind: 'framed', payment: 'paid' }],
    ['another kind with photos', { kind: 'framed', photos: 2, until }],
  ])('is nothing if it is %s', (_, stored) => {
    expect(happeningSchema(stored)).toBeUndefined();
  });
});

describe('an event', () => {
  test('is read with its number, time and name', () => {
    expect(orderEventSchema(paid)).toEqual(paid);
  });

  test('of a kind that this version does not know has the head of one', () => {
    const { id, number, at, by } = paid;
    expect(orderEventSchema({ ...paid, kind: 'framed' })).toBeUndefined();
    expect(eventHeadSchema({ ...paid, kind: 'framed' })).toStrictEqual({ id, number, at, by });
  });

  test('with a correction that cannot be read corrects nothing', () => {
    const { id, number, at, by } = paid;
    for (const unreadable of [undefined, 7, 'x', []]) {
      const stored = { id, number, at, by, kind: 'correction', correction: unreadable };
      expect(orderEventSchema(stored)).toMatchObject({ kind: 'correction', correction: {} });
    }
  });

  test.each(['id', 'number', 'at', 'by'])('without its %s is none', (field) => {
    expect(orderEventSchema({ ...paid, [field]: undefined })).toBeUndefined();
    expect(orderEventSchema({ ...paid, [field]: 7 })).toBeUndefined();
  });

  test.each([
    ['no milliseconds', '2026-11-01T10:00:00Z'],
    ['another zone', '2026-11-01T10:00:00.000+01:00'],
    ['a day of one digit', '2026-11-1T10:00:00.000Z'],
    ['a year of five digits', '12026-11-01T10:00:00.000Z'],
    ['something behind it', '2026-11-01T10:00:00.000Z '],
    ['letters for digits', '2026-11-01Taa:bb:cc.000Z'],
  ])('whose time has %s is none, because it would not sort', (_, at) => {
    expect(orderEventSchema({ ...paid, at })).toBeUndefined();
  });
});

describe('of an anonymized order', () => {
  test('no email is sent again, and no reason stays', () => {
    expect(anonymizedHappening({ ...whole[0], emails: true })).toEqual({
      kind: 'payment',
      payment: 'refunded',
      amountCents: 500,
    });
    expect(anonymizedHappening({ ...whole[1], emails: true })).toEqual({
      kind: 'production',
      production: 'shipped',
    });
  });

  test('a release and a correction of the form leave nothing', () => {
    expect(anonymizedHappening(whole[3])).toBeUndefined();
    expect(anonymizedHappening(whole[2])).toBeUndefined();
  });
});
