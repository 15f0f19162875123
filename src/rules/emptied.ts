import { customerForm } from '#facts/customerForm.ts';
import { setQuantity } from './cart.ts';
import type { Checkout } from './checkout.ts';
import { emptyCustomer, type Customer } from './customer.ts';

/**
 * Sets the quantity of a line. Removing the last line gives the order up: the player's details are cleared, and the buyer's details
 * stay for the next order.
 */
export function withLineQuantity(checkout: Checkout, key: string, qty: number): Checkout {
  const lines = setQuantity(checkout.lines, key, qty);
  const isEmptied = lines.length === 0 && checkout.lines.length > 0;
  return { ...checkout, lines, ...(isEmptied && { customer: buyerOf(checkout.customer) }) };
}

function buyerOf(customer: Customer): Customer {
  const own = customerForm.filter(({ section }) => section === 'you');
  return { ...emptyCustomer, ...Object.fromEntries(own.map(({ name }) => [name, customer[name]])) };
}
