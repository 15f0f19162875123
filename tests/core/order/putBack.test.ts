import { describe, expect, test } from 'vitest';
import { emptyCustomer } from '#core/form/customer.ts';
import { putBack } from '#core/order/putBack.ts';
import { checkout } from './checkouts.ts';
import { parent } from '#tests/core/form/customers.ts';

const isHere = () => true;
const gators = { slug: 'gators', team: 'Port Gators' };
const owls = { slug: 'owls', team: 'Bradford United' };

test('a cart with lines keeps its gallery, and does not take that of the order', () => {
  const order = checkout({ gallery: gators });
  expect(putBack(checkout({ gallery: owls }), order, 'id-1', isHere).gallery).toEqual(owls);
  expect(putBack(checkout(), order, 'id-1', isHere)).not.toHaveProperty('gallery');
});

describe('the player of the order', () => {
  const filled = { ...emptyCustomer, childName: 'Nia Johnson', childJersey: '19' };
  const cart = checkout({ customer: filled });

  test.each([
    ['named without a jersey', { childName: 'Sam Vale', childJersey: '' }],
    ['known by the jersey alone', { childName: '', childJersey: '07' }],
  ])('%s replaces the one that the page has filled in', (_, player) => {
    const customer = { ...parent, ...player };
    const order = checkout({ customer });
    expect(putBack(cart, order, 'id-1', isHere).customer).toEqual(customer);
  });
});
