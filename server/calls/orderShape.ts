/** The schema of the body of POST /api/send-cart (`core/order/wire`), after its PDF was taken out. */
import { z } from 'zod';
import { customerForm, type CustomerRow } from '#core/form/customerForm.ts';
import { limits } from '#core/text/limits.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { checkoutTexts } from '#core/cart/cartTexts.ts';
import { addOnsOf, productOf } from '#core/shop/catalog.ts';
import { fillText } from '#core/text/fillText.ts';
import { isFrameNumber } from '#core/gallery/frameNumber.ts';
import { isCrop, referenceShapes, type Crop } from '#core/gallery/photoReference.ts';
import { recipientField } from '#core/order/recipient.ts';
import { listField, recordField } from '#server/input/containers.ts';
import { formField, lineField, paragraphField, valueAt } from '#server/input/fields.ts';

/** An item's name may include the poses of a whole pack, with a team and a number for each of its pieces. */
const itemNameMaxLength = 10_000;

const idField = lineField(64);
const emailField = formField(recipientField);
const nameField = paragraphField(itemNameMaxLength);
const amount = z.number().min(0).max(1_000_000_000);

const component = z.object({ id: idField, name: nameField, count: z.number().int() });

const slug = z.string().max(referenceShapes.slugMaxLength).regex(referenceShapes.gallery);
const secret = z.string().max(referenceShapes.secretMaxLength).regex(referenceShapes.secret);
const share = z.number();

const photo = z.object({
  gallery: slug,
  number: z.number().refine(isFrameNumber),
  file: secret,
  token: secret,
  crop: z
    .object({ x: share, y: share, width: share, height: share })
    .refine((crop): crop is Crop => isCrop(crop))
    .exactOptional(),
});

/** A pack of the shop has fewer. */
const componentsMost = 50;
/** A component may show several photos. */
const slotsMost = 100;
const piecesMost = 100;

/** At most one photo for each piece of a component. */
const photos = recordField(idField, listField(photo, { least: 1, most: piecesMost }), slotsMost);

const item = z.object({
  id: idField,
  name: nameField,
  price: amount,
  qty: z.number().int().min(1).max(limits.lineQuantityMax),
  image: lineField(2_000),
  pose: idField.exactOptional(),
  pack: z
    .object({
      selections: recordField(idField, idField, componentsMost),
      components: listField(component, { most: componentsMost }),
    })
    .exactOptional(),
  photos: photos.exactOptional(),
});

/**
 * A phone can hold an order for weeks, made by a version whose form had fewer fields. So any optional field may be absent. It stays
 * absent here, so that a retry has the same fingerprint.
 */
const customer = z.object(
  Object.fromEntries(customerForm.map((row) => [row.name, customerField(row)])),
);

function customerField(row: CustomerRow) {
  const field = formField(row);
  return row.required && !row.addedLater ? field : field.exactOptional();
}

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
    addOns: listField(
      z.object({ id: idField, label: nameField, price: amount, photo: photo.exactOptional() }),
      { most: 100 },
    ),
    items: listField(item, { most: limits.orderLinesMax }),
    customer,
    gallery: z.object({ slug, team: lineField() }).exactOptional(),
  }),
});

export type ShapedOrder = z.infer<typeof orderShape>;
export type ShapedItem = ShapedOrder['meta']['items'][number];

/** Returns a message that helps a parent correct an invalid body. The first error decides. */
export function shapeMessage(error: z.ZodError, body: unknown): string {
  const { path = [], code } = error.issues[0] ?? {};
  if (path[0] === 'pdfBase64') return serverTexts.notAPdf;
  if (path[1] === 'items' && path.length === 2 && code === 'too_big') return serverTexts.tooLarge;
  if (path[3] === 'photos' || path[3] === 'photo') {
    return badPhotoOf(String(valueAt(body, [...path.slice(0, 3), 'id'])));
  }
  const field = labelAt(path);
  if (field === undefined) return serverTexts.badJson;
  const text =
    valueAt(body, path) === undefined ? serverTexts.missingField : serverTexts.invalidField;
  return fillText(text, { field });
}

/** Names an item or add-on as the shop does, never with the caller's text. */
export function badPhotoOf(id: string): string {
  const item = productOf(id)?.name ?? addOnsOf([id])[0]?.label ?? serverTexts.unknownItem;
  return fillText(serverTexts.badPhoto, { item });
}

/** Returns undefined for a field that nobody types. */
function labelAt([first, second, third, fourth]: readonly PropertyKey[]): string | undefined {
  if (first === 'toEmail') return checkoutTexts.cart.overrideRecipient;
  if (first === 'meta' && second === 'items' && fourth === 'qty') return serverTexts.quantity;
  const isCustomers = first === 'meta' && second === 'customer';
  const field = first === 'customerEmail' ? 'email' : isCustomers && third;
  return customerForm.find(({ name }) => name === field)?.label;
}
