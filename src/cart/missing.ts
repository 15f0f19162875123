/** What holds an order back at the checkout. */
import { checkoutTexts } from '#core/cart/cartTexts.ts';
import type { CustomerField } from '#core/form/customerForm.ts';
import type { Checkout } from '#core/order/checkout.ts';
import { customerErrors } from '#core/form/customer.ts';

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
