/** What is changed of an order and not saved yet. */
import { expect, test } from 'vitest';
import { changesIn, correctionsOf, emptyDraft, quantityTyped, withoutFaults } from '#desk/draft.ts';

test.each([
  ['0', 0],
  ['2', 2],
  [' 12 ', 12],
  ['999', 999],
  ['1000', undefined],
  ['5000', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e2', undefined],
  ['', undefined],
  ['two', undefined],
])('%j is the quantity %s', (typed, quantity) => {
  expect(quantityTyped(typed)).toBe(quantity);
});

test('a quantity that is none is a change, and nothing of it is asked for', () => {
  const draft = { ...emptyDraft, quantities: { 1: '5000', 2: '3' } };
  expect(changesIn(draft)).toBe(2);
  expect(withoutFaults(draft).quantities).toEqual({ 2: '3' });
  const lines = [1, 2].map((number) => ({ number, slots: [] }));
  const asked = correctionsOf('K7QF3W', withoutFaults(draft), lines as never);
  expect(asked.lines).toEqual([{ line: 2, qty: 3 }]);
});
