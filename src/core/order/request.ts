/** The body of POST /api/send-cart (spec, section 7): what the page sends, the server checks and the desk reads. Only here and in `wire.ts` is money in dollars. */
import { customerForm } from '#core/form/customerForm.ts';
import { sentField, sentForm, sentLine, sentParagraph } from '#core/form/sentForm.ts';
import { photosSchema, photoSchema, slugSchema } from '#core/gallery/photoReference.ts';
import { limits } from '#core/text/limits.ts';
import {
  list,
  number,
  numberOf,
  object,
  oneOf,
  optional,
  record,
  where,
  wholeOf,
  type Of,
} from '#core/text/schema.ts';
import { recipientField } from './recipient.ts';

const id = sentLine(64);
/** An item's name may include the poses of a whole pack, with a team and a number for each of its pieces. */
const name = sentParagraph(10_000);
const amount = numberOf(0, 1_000_000_000);
/** A pack of the shop has fewer. */
const componentsMost = 50;
const addOnsMost = 100;

const itemSchema = object({
  id,
  name,
  price: amount,
  qty: wholeOf(1, limits.lineQuantityMax),
  image: sentLine(2_000),
  /** Of a single product. Any other has a pack. */
  pose: optional(id),
  pack: optional(
    object({
      selections: record(id, id, componentsMost),
      components: list(object({ id, name, count: where(number, Number.isSafeInteger) }), {
        most: componentsMost,
      }),
    }),
  ),
  /** Beyond the specification: absent in an order without photos. */
  photos: optional(photosSchema(1, id)),
});
export type OrderItem = Of<typeof itemSchema>;

const metaSchema = object({
  subtotal: amount,
  addonsTotal: amount,
  shipping: amount,
  tax: amount,
  taxableBase: amount,
  total: amount,
  addOns: list(
    object({
      id,
      label: name,
      price: amount,
      /** Beyond the specification: absent in an order without photos. */
      photo: optional(photoSchema),
    }),
    { most: addOnsMost },
  ),
  items: list(itemSchema, { most: limits.orderLinesMax }),
  customer: sentForm(customerForm),
  /** Beyond the specification: absent if no gallery is open, or the order is from several. */
  gallery: optional(object({ slug: slugSchema, team: sentLine() })),
});
export type OrderMeta = Of<typeof metaSchema>;

const address = sentField(recipientField);

/** Its PDF was taken out as it arrived. */
export const requestSchema = object({
  filename: sentLine(),
  pdfBase64: oneOf(''),
  toEmail: optional(address),
  customerEmail: optional(address),
  meta: metaSchema,
});

export type OrderRequest = Omit<Of<typeof requestSchema>, 'pdfBase64'>;

/** `pdfBase64` has no data-URL prefix. */
export type SendCartBody = OrderRequest & { readonly pdfBase64: string };
