/** The body of POST /api/send-cart (`rules/wire`) as it must arrive; its PDF has been taken out before. */
import { z } from 'zod';
import { customerLabels } from '#facts/forms.ts';
import { limits } from '#facts/limits.ts';
import { serverTexts } from '#facts/serverTexts.ts';
import { checkoutTexts } from '#facts/checkoutTexts.ts';
import { customerFields } from '#rules/customer.ts';
import { fillText } from '#rules/fillText.ts';
import { lineField, paragraphField, valueAt } from '#server/input/fields.ts';

/** Names with the poses of a whole pack in them. */
const itemNameMaxLength = 2_000;

const idField = lineField(64);
const emailField = lineField(limits.emailMaxLength);
const nameField = paragraphField(itemNameMaxLength);
const amount = z.number().min(0).max(1_000_000_000);

const component = z.object({ id: idField, name: nameField, count: z.number().int() });

const item = z.object({
  id: idField,
  name: nameField,
  price: amount,
  qty: z.number().int().min(1).max(limits.lineQuantityMax),
  image: lineField(2_000),
  pose: idField.exactOptional(),
  pack: z
    .object({ selections: z.record(idField, idField), components: z.array(component).max(50) })
    .exactOptional(),
});

const customer = z.object({
  ...Object.fromEntries(customerFields.map((field) => [field, lineField()])),
  email: emailField,
  address: paragraphField(limits.fieldMaxLength),
  notes: paragraphField(limits.notesMaxLength),
} as Record<(typeof customerFields)[number], ReturnType<typeof lineField>>);

export const orderShape = z.object({
  filename: lineField(),
  pdfBase64: z.literal(''),
  toEmail: emailField.exactOptional(),
  customerEmail: emailField.exactOptional(),
  meta: z.object({
    subtotal: amount,
    addonsTotal: amount,
    shipping: amount,
    tax: amount,
    taxableBase: amount,
    total: amount,
    addOns: z.array(z.object({ id: idField, label: nameField, price: amount })).max(100),
    items: z.array(item).max(limits.orderLinesMax),
    customer,
  }),
});

export type ShapedOrder = z.infer<typeof orderShape>;
export type ShapedItem = ShapedOrder['meta']['items'][number];

/** What a parent can do about a body that has not the shape: the first thing that is wrong decides. */
export function shapeMessage(error: z.ZodError, body: unknown): string {
  const path = error.issues[0]?.path ?? [];
  if (path[0] === 'pdfBase64') return serverTexts.notAPdf;
  const field = labelAt(path);
  if (field === undefined) return serverTexts.badJson;
  const text =
    valueAt(body, path) === undefined ? serverTexts.missingField : serverTexts.invalidField;
  return fillText(text, { field });
}

/** Undefined for what no person has typed. */
function labelAt([first, second, third, fourth]: readonly PropertyKey[]): string | undefined {
  if (first === 'toEmail') return checkoutTexts.cart.overrideRecipient;
  if (first === 'customerEmail') return customerLabels.email;
  if (first !== 'meta') return undefined;
  if (second === 'items' && fourth === 'qty') return serverTexts.quantity;
  const field = customerFields.find((name) => second === 'customer' && third === name);
  return field && customerLabels[field];
}
