/** What holds an order back at the checkout. */
import { checkoutTexts } from '#facts/cartTexts.ts';
import type { CustomerField } from '#facts/customerForm.ts';
import type { Checkout } from './checkout.ts';
import { customerErrors } from './customer.ts';

/** Where it is mended: in the cart, or in a field of the form. */
export type MissingPart = 'lines' | CustomerField;

export type Missing = { readonly part: MissingPart; readonly message: string };

/** Returns everything that is missing or wrong, in the order of the page. The order can be placed if there is nothing. */
export function missingOf({
  customer,
  lines,
}: Pick<Checkout, 'customer' | 'lines'>): readonly Missing[] {
  const errors = Object.entries(customerErrors(customer)) as [CustomerField, string][];
  return [
    ...(lines.length === 0 ? [{ part: 'lines', message: checkoutTexts.cart.empty } as const] : []),
    ...errors.map(([part, message]) => ({ part, message })),
  ];
}
