/**
 * Takes the PDF out of an order's body before anything is parsed. JSON.parse needs seconds for twelve megabytes of `[`,
 * and the PDF is the one thing in an order that may be large.
 */
import { limits } from '#facts/limits.ts';

const pdfKey = '"pdfBase64"';
const quote = 0x22;
const colon = 0x3a;

/** The longest body an order can have: its PDF in base64 (RFC 4648) and everything else. */
export const orderBodyLimitBytes =
  Math.ceil(limits.pdfLimitBytes / 3) * 4 + limits.orderMetaLimitBytes;

export type OrderBytes = {
  /** The body with an empty string in the PDF's place. */
  readonly json: Buffer;
  /** What stood between the quotes; undefined when no PDF was found. */
  readonly pdfBase64: Buffer | undefined;
};

/** Undefined when what is not the PDF exceeds `orderMetaLimitBytes`. */
export function splitOrderBody(body: Buffer): OrderBytes | undefined {
  const place = pdfPlace(body);
  const json = place
    ? Buffer.concat([body.subarray(0, place.start), body.subarray(place.end)])
    : body;
  if (json.byteLength > limits.orderMetaLimitBytes) return undefined;
  return { json, pdfBase64: place && body.subarray(place.start, place.end) };
}

/**
 * Inside a JSON string a quote is escaped, so the bytes `"pdfBase64"` are always a whole string, and one followed by a
 * colon is a key. Base64 holds no quotes: the next one ends it, and any other content fails as base64 later.
 */
function pdfPlace(body: Buffer): { start: number; end: number } | undefined {
  let at = body.indexOf(pdfKey);
  while (at !== -1) {
    const afterKey = skipSpace(body, at + pdfKey.length);
    const value = body[afterKey] === colon ? skipSpace(body, afterKey + 1) : -1;
    if (body[value] === quote) {
      const end = body.indexOf(quote, value + 1);
      return end === -1 ? undefined : { start: value + 1, end };
    }
    at = body.indexOf(pdfKey, at + pdfKey.length);
  }
  return undefined;
}

/** JSON's white space: space, tab, line feed, carriage return. */
function skipSpace(body: Buffer, from: number): number {
  let at = from;
  while (body[at] === 0x20 || body[at] === 0x09 || body[at] === 0x0a || body[at] === 0x0d) at += 1;
  return at;
}
