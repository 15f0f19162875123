import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { packLine } from '#core/cart/cart.ts';
import { addOnsOf } from '#core/shop/catalog.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { emptyCustomer } from '#core/form/customer.ts';
import { centsOf } from '#core/money/money.ts';
import { orderFingerprint, orderRequest, pdfFilename, type Order } from '#core/order/order.ts';
import { cartLines, chosenAddOnIds } from '#tests/core/form/arbitraries.ts';
import { pack, product, single } from '#tests/core/shop/carts.ts';
import { customer, parent } from '#tests/core/form/customers.ts';

const timestamp = 1_759_600_800_000;

function order(changes: Partial<Order> = {}): Order {
  return {
    lines: [single('prints-5x7', 'halfpose', 2)],
    addOns: [],
    customer: parent,
    toEmail: '',
    ...changes,
  };
}

describe('spec 7, POST /api/send-cart', () => {
  test('the file is called cart-{timestamp}.pdf', () => {
    expect(pdfFilename(timestamp)).toBe('cart-1759600800000.pdf');
  });

  test('a whole request, with dollars exact to the cent', () => {
    const whole = order({
      lines: [
        pack('economy-pack', { wallets: 'tradingcard' }),
        single('prints-5x7', 'halfpose', 2),
      ],
      addOns: addOnsOf(['bw', 'edits']),
      toEmail: ' coach@example.org ',
      customer: customer({ fullName: ' Robin Vale ' }),
    });
    expect(orderRequest(whole, timestamp)).toEqual({
      filename: 'cart-1759600800000.pdf',
      toEmail: 'coach@example.org',
      customerEmail: 'robin@example.org',
      meta: {
        // 24.99 + 2 x 6.99
        subtotal: 38.97,
        // 1 + 5
        addonsTotal: 6,
        shipping: 5.95,
        // 6 % of 44.97 is 2.6982
        tax: 2.7,
        taxableBase: 44.97,
        // 44.97 + 2.70 + 5.95
        total: 53.62,
        addOns: [
          { id: 'bw', label: 'Black & White Photo', price: 1 },
          { id: 'edits', label: 'Up to 3 after edits (excluding misspelled names)', price: 5 },
        ],
        items: [
          {
            id: 'economy-pack',
            name: 'Economy Pack (4 x Wallets: Trading Card; 1 x Vertical Memory Mate 8x10: Full Pose; 1 x 5x7: Full Pose; 1 x 4x5 Magnet: Full Pose)',
            price: 24.99,
            qty: 1,
            image: 'products/economy-pack.jpg',
            pack: {
              selections: {
                wallets: 'tradingcard',
                'memory-mate': 'fullpose',
                '5x7': 'fullpose',
                magnet: 'fullpose',
              },
              components: [
                { id: 'wallets', name: 'Wallets', count: 4 },
                { id: 'memory-mate', name: 'Vertical Memory Mate 8x10', count: 1 },
                { id: '5x7', name: '5x7', count: 1 },
                { id: 'magnet', name: '4x5 Magnet', count: 1 },
              ],
            },
          },
          {
            id: 'prints-5x7',
            name: '5x7 pack of 2 (Half Pose)',
            price: 6.99,
            qty: 2,
            image: 'products/prints-5x7.jpg',
            pose: 'halfpose',
          },
        ],
        customer: {
          fullName: 'Robin Vale',
          email: 'robin@example.org',
          phone: '555 0142',
          address: '12 Elm Street',
          childName: 'Sam Vale',
          childJersey: '07',
          childPosition: 'Keeper',
          coach: 'Mireille',
          age: '9.5',
          height: '4 ft 2',
          weight: '61',
          notes: 'Left profile, please.',
        },
      },
    });
  });

  test.each(['', '   ', 'the lab', 'a@b.co, c@d.co'])(
    'an override recipient of "%s" is left out',
    (toEmail) => {
      expect(JSON.stringify(orderRequest(order({ toEmail }), timestamp))).not.toContain('toEmail');
    },
  );

  test('what keyboards add is in no request, and makes no other order', () => {
    const typed = order({
      toEmail: 'lab＠prints.example. ',
      customer: customer({ email: 'robin@example.org. ', childJersey: '０7', age: '9,5' }),
    });
    const plain = order({ toEmail: 'lab@prints.example', customer: customer() });
    expect(orderRequest(typed, timestamp)).toEqual(orderRequest(plain, timestamp));
    expect(orderFingerprint(typed)).toBe(orderFingerprint(plain));
  });

  test.each(['', '   '])('a customer email of "%s" is left out', (email) => {
    const request = orderRequest(order({ customer: customer({ email }) }), timestamp);
    expect(request).not.toHaveProperty('customerEmail');
    expect(request.meta.customer.email).toBe('');
  });

  test('the whole form travels, empty fields too', () => {
    const { meta } = orderRequest(order({ customer: emptyCustomer }), timestamp);
    const ofSpec = customerForm.filter(({ addedLater }) => !addedLater);
    expect(meta.customer).toEqual(Object.fromEntries(ofSpec.map(({ name }) => [name, ''])));
  });

  test('sums survive the journey as JSON, to the cent', () => {
    fc.assert(
      fc.property(cartLines, chosenAddOnIds, (lines, ids) => {
        const request = orderRequest(order({ lines, addOns: addOnsOf(ids) }), timestamp);
        const { meta } = JSON.parse(JSON.stringify(request)) as typeof request;
        const items = meta.items.reduce((sum, { price, qty }) => sum + centsOf(price) * qty, 0);
        const addOns = meta.addOns.reduce((sum, { price }) => sum + centsOf(price), 0);
        expect(centsOf(meta.subtotal)).toBe(items);
        expect(centsOf(meta.addonsTotal)).toBe(addOns);
        expect(centsOf(meta.taxableBase)).toBe(items + addOns);
        expect(centsOf(meta.total)).toBe(items + addOns + centsOf(meta.tax) + 595);
      }),
    );
  });
});

describe('the fingerprint says whether an order is still the same', () => {
  const economy = product('economy-pack');
  const one = { wallets: 'halfpose', '5x7': 'tradingcard', magnet: 'fullpose' };
  const other = { magnet: 'fullpose', wallets: 'halfpose', '5x7': 'tradingcard' };
  const base = order({ lines: [packLine(economy, one)], addOns: addOnsOf(['bw']) });

  const same: readonly (readonly [string, Order])[] = [
    ['a copy', structuredClone(base)],
    ['poses chosen in another order', { ...base, lines: [packLine(economy, other)] }],
    ['spaces around a value', { ...base, customer: customer({ fullName: ' Robin Vale ' }) }],
    ['spaces around the recipient', { ...base, toEmail: '  ' }],
  ];

  test.each(same)('the same for %s', (_name, changed) => {
    expect(orderFingerprint(changed)).toBe(orderFingerprint(base));
  });

  const different: readonly (readonly [string, Order])[] = [
    ['a quantity', { ...base, lines: [{ ...packLine(economy, one), qty: 2 }] }],
    ['a pose', { ...base, lines: [packLine(economy, { ...one, magnet: 'halfpose' })] }],
    [
      'a pose that reads the same',
      { ...base, lines: [packLine(economy, { ...one, magnet: 'sidepose' })] },
    ],
    ['a line', { ...base, lines: [packLine(economy, one), single('wallets')] }],
    ['a price', { ...base, lines: [packLine({ ...economy, priceCents: 2500 }, one)] }],
    ['an add-on', { ...base, addOns: addOnsOf(['poses']) }],
    ['the recipient', { ...base, toEmail: 'coach@example.org' }],
    ['the email', { ...base, customer: customer({ email: 'vale@example.org' }) }],
    ['the notes', { ...base, customer: customer({ notes: '' }) }],
  ];

  test.each(different)('another for another %s', (_name, changed) => {
    expect(orderFingerprint(changed)).not.toBe(orderFingerprint(base));
  });

  test('another for each recipient', () => {
    const [coach, aunt] = ['coach@example.org', 'aunt@example.org'].map((toEmail) =>
      orderFingerprint({ ...base, toEmail }),
    );
    expect(coach).not.toBe(aunt);
  });

  test('begins in every version with the recipient, empty without one: phones have stored it', () => {
    expect(orderFingerprint(base)).toMatch(/^\["",\{/);
    expect(orderFingerprint({ ...base, toEmail: 'a@b.co' })).toMatch(/^\["a@b\.co",\{/);
  });
});
