/** Whose money a payment may be. */
import { describe, expect, test } from 'vitest';
import { payersOf } from '#desk/payers.ts';

const order = (number: string, customer: string, openCents: number, ...players: string[]) => ({
  number,
  customer,
  players,
  openCents,
  at: '2026-11-01T10:00:00.000Z',
  payment: 'open',
  remindedAt: undefined,
});

const open = [
  order('AAA', 'Kim Park', 1230, 'Ray Park'),
  order('BBB', 'Maria Whitaker', 2660, 'Freya Whitaker'),
  order('CCC', 'Jordan Delgado', 1230, 'Theo Delgado'),
  order('DDD', 'Maria Whitaker', 1654, 'Freya Whitaker'),
  order('EEE', 'Zoë Larsen', 1230, 'Hugo Berg'),
];

function found(text: string, cents: number) {
  const { ranked, fitting } = payersOf(open, { text, cents });
  return { first: ranked[0]?.number, fitting };
}

describe('a payment', () => {
  test('may be for several orders of a family that come to it', () => {
    expect(found('Zelle MARIA WHITAKER', 4314).fitting).toEqual(['BBB', 'DDD']);
    expect(found('Zelle MARIA WHITAKER', 1654).fitting).toEqual(['DDD']);
  });

  test('is known by an initial and a family name, without accents, and by a player', () => {
    expect(found('Transfer from J Delgado', 1230)).toEqual({ first: 'CCC', fitting: ['CCC'] });
    expect(found('zoe larsen photos', 1230).fitting).toEqual(['EEE']);
    expect(found('for Hugo Berg', 1230).fitting).toEqual(['EEE']);
  });

  test('of another amount brings those of its name first, and chooses none', () => {
    expect(found('Whitaker', 500)).toEqual({ first: 'BBB', fitting: [] });
  });

  test('without a name brings those of its amount first, and chooses none', () => {
    expect(found('photos', 1654)).toEqual({ first: 'DDD', fitting: [] });
  });
});
