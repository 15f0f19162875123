import fc from 'fast-check';
import { addOns } from '#core/shop/addOns.ts';
import { catalog } from '#core/shop/catalogFile.ts';
import { addLine, isPack, packLine, singleLine, type CartLine } from '#core/cart/cart.ts';
import type { Checkout } from '#core/order/checkout.ts';
import { customerForm } from '#core/form/customerForm.ts';
import { emptyCustomer, type Customer } from '#core/form/customer.ts';

export const poseIds = ['fullpose', 'halfpose', 'Black and white', 'tradingcard', 'tradingcardMM'];

const pose = fc.constantFrom(...poseIds);

/** Generates any line that the dialogs can create, with poses chosen in any order. */
export const cartLine: fc.Arbitrary<CartLine> = fc
  .record({
    item: fc.constantFrom(...catalog),
    qty: fc.integer({ min: 1, max: 999 }),
    chosen: fc.array(pose, { minLength: 5, maxLength: 5 }),
    reversed: fc.boolean(),
  })
  .map(({ item, qty, chosen, reversed }) => {
    const line = isPack(item)
      ? packLine(item, choose(item.components, chosen, reversed))
      : singleLine(item, chosen[0]);
    return { ...line, qty };
  });

function choose(components: readonly { id: string }[], chosen: string[], reversed: boolean) {
  const pairs = components.map(({ id }, index) => [id, chosen[index] ?? 'fullpose'] as const);
  return Object.fromEntries(reversed ? pairs.toReversed() : pairs);
}

export const cartLines = fc.array(cartLine, { maxLength: 12 });

/** A cart with identical lines merged, like on the cart page. */
const mergedCart = cartLines.map((lines) => lines.reduce(addLine, [] as readonly CartLine[]));

const text = fc.string({ unit: 'binary', maxLength: 20 });

const anyCustomer: fc.Arbitrary<Customer> = fc
  .record(Object.fromEntries(customerForm.map(({ name }) => [name, text])))
  .map((form) => ({ ...emptyCustomer, ...form }));

export const chosenAddOnIds = fc.subarray(addOns.map(({ id }) => id));

export const validCheckout: fc.Arbitrary<Checkout> = fc.record(
  {
    step: fc.constantFrom(1 as const, 2 as const),
    lines: mergedCart,
    addOnIds: chosenAddOnIds,
    toEmail: text,
    customer: anyCustomer,
    placing: fc.record({ id: fc.uuid(), fingerprint: text }, { noNullPrototype: true }),
  },
  {
    requiredKeys: ['step', 'lines', 'addOnIds', 'toEmail', 'customer'],
    noNullPrototype: true,
  },
);
