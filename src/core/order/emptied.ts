import { customerForm } from '#core/form/customerForm.ts';
import { setQuantity } from '#core/cart/cart.ts';
import type { Checkout } from './checkout.ts';
import { emptyCustomer, type Customer } from '#core/form/customer.ts';

/**
 * Sets the quantity of a line. Removing the last line gives the order up: the player's details are cleared, and the buyer's details
 * stay for the next order.
 */
export function withLineQuantity(checkout: Checkout, key: string, qty: number): Checkout {
  const lines = setQuantity(checkout.lines, key, qty);
  if (lines.length > 0 || checkout.lines.length === 0) return { ...checkout, lines };
  const { filledFrom: _filledFrom, ...rest } = checkout;
  return { ...rest, lines, customer: buyerOf(checkout.customer) };
}

/** Returns what the form says of the buyer, and nothing of the player and the order. */
export function buyerOf(customer: Customer): Customer {
  const own = customerForm.filter(({ ofBuyer }) => ofBuyer);
  return { ...emptyCustomer, ...Object.fromEntries(own.map(({ name }) => [name, customer[name]])) };
}
