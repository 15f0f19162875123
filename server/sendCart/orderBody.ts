/**
 * Takes an order's body apart while it arrives: the PDF is decoded piece by piece, everything else is kept as JSON. Nothing is
 * parsed before it is known to be small, since JSON.parse needs seconds for twelve megabytes of `[`; and the one thing in an
 * order that may be large waits on the disk until it is whole, however slow its phone is.
 */
import { limits } from '#facts/limits.ts';
import type { Body } from '#server/http/readBody.ts';
import type { Spool } from '#server/http/spool.ts';
import { growingBytes } from '#server/input/growingBytes.ts';
import { base64Decoder, type Base64Decoder } from './base64Decoder.ts';

const pdfKey = '"pdfBase64"';
const quote = 0x22;
const colon = 0x3a;

/** The longest body an order can have: its PDF in base64 (RFC 4648) and everything else. */
export const orderBodyLimitBytes =
  Math.ceil(limits.pdfLimitBytes / 3) * 4 + limits.orderMetaLimitBytes;

export type OrderBytes = {
  /** The body with an empty string in the PDF's place. */
  readonly json: Buffer;
  /** Undefined when there was none, or it is no base64, or larger than `pdfLimitBytes`. */
  readonly pdf: Buffer | undefined;
};

export type OrderBody = Body & {
  /** Answers how many bytes it keeps of these; undefined when what is not the PDF exceeds `orderMetaLimitBytes`. */
  take(chunk: Uint8Array): number | undefined;
  /** Once, after the last chunk. */
  end(): Promise<OrderBytes>;
};

/** What a PDF may have in memory while it arrives; the rest goes to the spool. Most are smaller than this. */
const heldMost = 1536 * 1024;

export function orderBody(spool: Spool): OrderBody {
  /** What stands before and after the PDF's letters. */
  const rest = growingBytes();
  /** From where in `rest` the PDF is still to be looked for. */
  let unsearched = 0;
  let pdf: Base64Decoder | undefined;
  let isPdfOver = false;

  const intoRest = (chunk: Buffer): number | undefined => {
    if (rest.byteLength + chunk.byteLength > limits.orderMetaLimitBytes) return undefined;
    rest.append(chunk);
    return chunk.byteLength;
  };
  const intoPdf = (chunk: Buffer, decoder: Base64Decoder): number | undefined => {
    const end = chunk.indexOf(quote);
    if (end === -1) return decoder.take(chunk);
    isPdfOver = true;
    const kept = decoder.take(chunk.subarray(0, end));
    const after = intoRest(chunk.subarray(end));
    return after === undefined ? undefined : kept + after;
  };
  const beforePdf = (chunk: Buffer): number | undefined => {
    const arrived = rest.byteLength;
    rest.append(chunk);
    const { start, resume } = findPdf(rest.view(), unsearched);
    unsearched = resume;
    if (start === undefined) {
      return rest.byteLength > limits.orderMetaLimitBytes ? undefined : chunk.byteLength;
    }
    if (start > limits.orderMetaLimitBytes) return undefined;
    rest.dropLast(rest.byteLength - start);
    pdf = base64Decoder(limits.pdfLimitBytes);
    const kept = intoPdf(chunk.subarray(start - arrived), pdf);
    return kept === undefined ? undefined : kept + start - arrived;
  };

  return {
    take(bytes) {
      const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      if (!pdf) return beforePdf(chunk);
      return isPdfOver ? intoRest(chunk) : intoPdf(chunk, pdf);
    },
    settle() {
      return pdf && pdf.heldBytes > heldMost ? spool.append(pdf.drain()) : undefined;
    },
    async end() {
      const json = rest.view();
      const byteLength = isPdfOver ? pdf?.end() : undefined;
      if (!pdf || byteLength === undefined) return { json, pdf: undefined };
      const bytes = Buffer.allocUnsafeSlow(byteLength);
      await spool.readInto(bytes);
      let at = spool.byteLength;
      for (const piece of pdf.drain()) at += piece.copy(bytes, at);
      return { json, pdf: bytes };
    },
  };
}

type Search = {
  /** Where the PDF's value begins, behind its quote. */
  readonly start?: number;
  /** From where the search goes on when more has arrived. */
  readonly resume: number;
};

/** More white space than this around a colon is no order of anybody's. */
const spaceMost = 1024;

/**
 * Inside a JSON string a quote is escaped, so the bytes `"pdfBase64"` are always a whole string, and one followed by a
 * colon is a key. Base64 holds no quotes: the next one ends it.
 */
function findPdf(body: Buffer, from: number): Search {
  for (let next = from; ;) {
    const at = body.indexOf(pdfKey, next);
    if (at === -1) return { resume: Math.max(next, body.byteLength - pdfKey.length + 1) };
    next = at + pdfKey.length;
    const afterKey = skipSpace(body, next);
    const value = body[afterKey] === colon ? skipSpace(body, afterKey + 1) : afterKey;
    if (body[value] === quote && body[afterKey] === colon)
      return { start: value + 1, resume: value };
    // What follows has not arrived yet: this key is looked at again.
    if (value === body.byteLength && value - next < spaceMost) return { resume: at };
  }
}

/** JSON's white space: space, tab, line feed, carriage return. */
function skipSpace(body: Buffer, from: number): number {
  let at = from;
  while (body[at] === 0x20 || body[at] === 0x09 || body[at] === 0x0a || body[at] === 0x0d) at += 1;
  return at;
}
