import { limits } from '#core/text/limits.ts';
import { orderRequest, type Order } from '#core/order/order.ts';

/** Returns true if the server would refuse an order: too many lines, or too many bytes beside the PDF. */
export function isTooLargeToSend(order: Order): boolean {
  if (order.lines.length > limits.orderLinesMax) return true;
  // The time stands in the file's name: any of today has as many digits.
  const body = { ...orderRequest(order, 1_000_000_000_000), pdfBase64: '' };
  return byteLengthOf(JSON.stringify(body)) > limits.orderMetaLimitBytes;
}

/** Returns the length in UTF-8 (RFC 3629). */
function byteLengthOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}
