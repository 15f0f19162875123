/** What holds an order back at the checkout. */
import { checkoutTexts } from '#facts/cartTexts.ts';
import type { CustomerField } from '#facts/customerForm.ts';
import type { Checkout } from './checkout.ts';
import { customerErrors } from './customer.ts';
import { isEmail } from './formats.ts';

/** Where it is mended: in the cart, in a field of the form, or in the recipient of the first step. */
export type MissingPart = 'lines' | CustomerField | 'toEmail';

export type Missing = { readonly part: MissingPart; readonly message: string };

/** Returns everything that is missing or wrong, in the order of the page. The order can be placed if there is nothing. */
export function missingOf({
  customer,
  lines,
  toEmail,
}: Pick<Checkout, 'customer' | 'lines' | 'toEmail'>): readonly Missing[] {
  const errors = Object.entries(customerErrors(customer)) as [CustomerField, string][];
  const { empty, overrideRecipient } = checkoutTexts.cart;
  return [
    ...(lines.length === 0 ? [{ part: 'lines', message: empty } as const] : []),
    ...errors.map(([part, message]) => ({ part, message })),
    ...(isRecipientWrong(toEmail)
      ? [
          {
            part: 'toEmail',
            message: `${overrideRecipient}: ${checkoutTexts.customer.emailInvalid}`,
          } as const,
        ]
      : []),
  ];
}

/** Returns true if the override recipient is filled in, but not with an email address. */
export function isRecipientWrong(toEmail: string): boolean {
  return toEmail.trim() !== '' && !isEmail(toEmail.trim());
}
