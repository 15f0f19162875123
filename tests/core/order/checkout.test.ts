import { describe, expect, test } from 'vitest';
import {
  emptyCheckout,
  orderOf,
  placingOf,
  withoutStalePlacing,
  type Checkout,
} from '#core/order/checkout.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { putBack } from '#core/order/putBack.ts';
import { reviveCheckout } from '#core/order/checkout.ts';
import { pack, quantities, single } from '#tests/core/shop/carts.ts';
import { checkout } from './checkouts.ts';
import { customer, parent } from '#tests/core/form/customers.ts';

function placed(from: Checkout, id: string): Checkout {
  return { ...from, placing: placingOf(from, id) };
}

/** Returns the value as storage returns it: equal, but not identical. */
function stored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('spec 4, checkout begins at step 1 with nothing in it', () => {
  test('an empty checkout', () => {
    expect(emptyCheckout).toEqual({
      step: 1,
      lines: [],
      addOnIds: [],
      toEmail: '',
      customer: emptyCustomer,
    });
  });

  test('its order names the chosen add-ons in the order of the catalog', () => {
    const { lines, addOns, toEmail } = orderOf(
      checkout({ addOnIds: ['TradingCard', 'gone', 'bw'] }),
    );
    expect(addOns.map(({ id }) => id)).toEqual(['bw', 'TradingCard']);
    expect(quantities(lines)).toEqual([
      ['economy-pack', 1],
      ['prints-5x7', 2],
    ]);
    expect(toEmail).toBe('');
  });
});

describe('a placing has an id, made once and kept until the cart changes', () => {
  const first = placed(checkout(), 'id-1');

  test('the first placing takes the new id', () => {
    expect(first.placing?.id).toBe('id-1');
  });

  const unchanged: readonly (readonly [string, Checkout])[] = [
    ['nothing has changed', first],
    ['it was stored and read again', reviveCheckout(stored(first))],
    ['one went back a step', { ...first, step: 1 }],
    [
      'a space was typed after a value',
      { ...first, customer: customer({ fullName: 'Robin Vale ' }) },
    ],
    ['add-ons were clicked off and on', { ...first, addOnIds: [...first.addOnIds] }],
  ];

  test.each(unchanged)('it keeps its id when %s', (_name, now) => {
    expect(placingOf(now, 'id-2')).toEqual(first.placing);
  });

  const changed: readonly (readonly [string, Checkout])[] = [
    [
      'a quantity',
      { ...first, lines: [pack('economy-pack'), single('prints-5x7', 'halfpose', 3)] },
    ],
    ['a pose', { ...first, lines: [pack('economy-pack'), single('prints-5x7', 'fullpose', 2)] }],
    ['an add-on', { ...first, addOnIds: ['bw', 'edits'] }],
    ['the recipient', { ...first, toEmail: 'coach@example.org' }],
    ['the details', { ...first, customer: customer({ childJersey: '8' }) }],
  ];

  test.each(changed)('it takes a new id when one changes %s', (_name, now) => {
    const placing = placingOf(now, 'id-2');
    expect(placing.id).toBe('id-2');
    expect(placing.fingerprint).not.toBe(first.placing?.fingerprint);
  });

  test('poses chosen in another order are no change', () => {
    const selections = { wallets: 'halfpose', 'memory-mate': 'fullpose', '5x7': 'fullpose' };
    const one = pack('economy-pack', selections);
    const turned = Object.fromEntries(Object.entries(one.pack.selections).toReversed());
    const other = { ...one, pack: { ...one.pack, selections: turned } };
    const before = placed(checkout({ lines: [one] }), 'id-1');
    expect(placingOf({ ...before, lines: [other] }, 'id-2').id).toBe('id-1');
  });

  test('a cart that changes back is a new placing all the same', () => {
    const second = placed({ ...first, addOnIds: [] }, 'id-2');
    expect(placingOf({ ...second, addOnIds: ['bw'] }, 'id-3').id).toBe('id-3');
  });
});

describe('a cart that names a placing is the order that was placed', () => {
  const sent = placed(checkout(), 'id-1');

  test('so the placing stays while nothing changes', () => {
    expect(withoutStalePlacing(sent)).toBe(sent);
    expect(withoutStalePlacing({ ...sent, step: 2 })).toMatchObject({ placing: sent.placing });
    expect(withoutStalePlacing(emptyCheckout)).toBe(emptyCheckout);
  });

  const others: readonly (readonly [string, Checkout])[] = [
    ['its lines', { ...sent, lines: [...sent.lines, single('wallets')] }],
    ['its add-ons', { ...sent, addOnIds: [] }],
    ['its details', { ...sent, customer: { ...sent.customer, notes: 'new' } }],
    ['its recipient', { ...sent, toEmail: 'new@example.org' }],
  ];

  test.each(others)('and goes when %s change', (_name, cart) => {
    const { placing: _, ...rest } = cart;
    expect(withoutStalePlacing(cart)).toEqual(rest);
  });
});

describe('Put back in cart', () => {
  const order = placed(
    checkout({ addOnIds: ['edits', 'bw'], toEmail: 'coach@example.org' }),
    'id-1',
  );

  test('into an empty cart: all of it, at step 1, still the same placing', () => {
    expect(putBack(emptyCheckout, order, 'id-1', isHere)).toEqual({
      step: 1,
      lines: order.lines,
      addOnIds: ['edits', 'bw'],
      toEmail: 'coach@example.org',
      customer: parent,
      placing: order.placing,
      // A phone that is full keeps no other, and with other prices its pages would place two orders.
      seed: 'id-1',
    });
  });

  test('identical lines merge, others join behind', () => {
    const cart = checkout({
      lines: [single('wallets'), single('prints-5x7', 'halfpose', 3)],
      placing: { id: 'id-2', fingerprint: 'x' },
    });
    const together = putBack(cart, order, 'id-1', isHere);
    expect(quantities(together.lines)).toEqual([
      ['wallets', 1],
      ['prints-5x7', 5],
      ['economy-pack', 1],
    ]);
    expect(together.step).toBe(1);
    expect(together).not.toHaveProperty('placing');
  });

  test('an add-on of both is there once', () => {
    const together = putBack(checkout({ addOnIds: ['poses', 'bw'] }), order, 'id-1', isHere);
    expect(together.addOnIds).toEqual(['poses', 'bw', 'edits']);
  });

  test('what is typed by now is not overwritten', () => {
    const typed = { ...emptyCustomer, notes: 'new' };
    const cart = checkout({ customer: typed, toEmail: 'new@example.org' });
    const together = putBack(cart, order, 'id-1', isHere);
    expect(together.customer).toEqual(typed);
    expect(together.toEmail).toBe('new@example.org');
  });

  test('a player whom the page has filled in does not keep the details out', () => {
    const filled = { ...emptyCustomer, childName: 'Nia Johnson', childJersey: '19' };
    const cart = checkout({ customer: filled });
    expect(putBack(cart, order, 'id-1', isHere).customer).toEqual(parent);
    const forNobody = { ...parent, childName: '', childJersey: '' };
    const together = putBack(cart, { ...order, customer: forNobody }, 'id-1', isHere);
    expect(together.customer).toEqual({
      ...forNobody,
      childName: 'Nia Johnson',
      childJersey: '19',
    });
  });

  test('neither the cart nor the order is touched', () => {
    const cart = checkout();
    const before = structuredClone({ cart, order });
    putBack(cart, order, 'id-1', isHere);
    expect({ cart, order }).toEqual(before);
  });
});

const isHere = () => true;
