/** Reads the body of POST /api/send-cart, after its PDF was taken out. */
import { customerForm } from '#core/form/customerForm.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { checkoutTexts } from '#core/cart/cartTexts.ts';
import { addOnsOf, productOf } from '#core/shop/catalog.ts';
import { fillText } from '#core/text/fillText.ts';
import { requestSchema, type OrderRequest } from '#core/order/request.ts';
import { isRecord, valueAt } from '#core/text/record.ts';
import { success } from '#core/text/result.ts';
import { checked, tooMany, type ReadFault } from '#core/text/schema.ts';
import { refusedCall, type Answer } from '#server/http/refusal.ts';

export function shapedOrder(json: unknown): Answer<OrderRequest> {
  if (!isRecord(json)) return refusedCall(400, serverTexts.badJson);
  const shaped = checked(requestSchema, json);
  return shaped.ok ? success(shaped.value) : refusedCall(400, shapeMessage(shaped.faults[0], json));
}

/** Returns a message that helps a parent correct an invalid body. */
function shapeMessage({ path, words }: ReadFault, body: unknown): string {
  if (path[0] === 'pdfBase64') return serverTexts.notAPdf;
  if (path[1] === 'items' && path.length === 2 && words === tooMany) return serverTexts.tooLarge;
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
function labelAt([first, second, third, fourth]: ReadFault['path']): string | undefined {
  if (first === 'toEmail') return checkoutTexts.cart.overrideRecipient;
  if (first === 'meta' && second === 'items' && fourth === 'qty') return serverTexts.quantity;
  const isCustomers = first === 'meta' && second === 'customer';
  const field = first === 'customerEmail' ? 'email' : isCustomers && third;
  return customerForm.find(({ name }) => name === field)?.label;
}
