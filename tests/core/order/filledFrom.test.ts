import { describe, expect, test } from 'vitest';
import { emptyCustomer } from '#core/form/customer.ts';
import { filledFromSchema, withTyped } from '#core/order/filledFrom.ts';

const filled = {
  customer: { ...emptyCustomer, childName: 'Nia Johnson', childJersey: '19' },
  filledFrom: { childName: 'gators', childJersey: 'gators' },
};

describe('a field that was filled in from a gallery', () => {
  test("is the person's once it is changed, and the others are not", () => {
    expect(withTyped(filled, { childName: 'Nia J.', childJersey: '19' })).toEqual({
      customer: { ...filled.customer, childName: 'Nia J.' },
      filledFrom: { childName: '', childJersey: 'gators' },
    });
  });

  test('stays what it was while only another field is typed into', () => {
    const typed = withTyped(filled, { childJersey: '19', notes: 'Left profile, please.' });
    expect(typed.filledFrom).toEqual(filled.filledFrom);
    expect(typed.customer.notes).toBe('Left profile, please.');
  });
});

describe('a player whom the person has chosen', () => {
  test('is still chosen while any field comes from a gallery', () => {
    const origin = { childName: 'gators', childJersey: '', isChosen: true };
    expect(filledFromSchema(origin)).toEqual(origin);
  });

  test('is chosen no more once the person has typed every field', () => {
    const typed = { childName: '', childJersey: '' };
    expect(filledFromSchema({ ...typed, isChosen: true })).toEqual(typed);
  });
});
