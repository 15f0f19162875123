import { utf8 } from '#core/seal/bytes.ts';
import { limits } from '#core/text/limits.ts';
import { orderRequest, type Order } from '#core/order/order.ts';

/** Returns true if the server would refuse an order: too many lines, or too many bytes beside the PDF. */
export function isTooLargeToSend(order: Order): boolean {
  if (order.lines.length > limits.orderLinesMax) return true;
  // The time stands in the file's name: any of today has as many digits.
  const body = { ...orderRequest(order, 1_000_000_000_000), pdfBase64: '' };
  return utf8(JSON.stringify(body)).length > limits.orderMetaLimitBytes;
}
