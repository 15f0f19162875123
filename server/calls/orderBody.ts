/**
 * Splits an order's body as it arrives: the PDF is decoded piece by piece, and the rest is kept as JSON. Only a small text is
 * parsed, because JSON.parse takes seconds for twelve megabytes of `[`. The PDF, the one large part, is spooled to disk until it is
 * complete, however slow the phone is.
 */
import type { Hash } from 'node:crypto';
import { limits } from '#core/text/limits.ts';
import type { Body, Spool } from '#server/http/uploads.ts';
import { growingBytes } from '#server/http/growingBytes.ts';

const pdfKey = '"pdfBase64"';
const quote = 0x22;
const colon = 0x3a;

/** The largest possible body of an order: its PDF in base64 (RFC 4648) and everything else. */
export const orderBodyLimitBytes =
  Math.ceil(limits.pdfLimitBytes / 3) * 4 + limits.orderMetaLimitBytes;

type OrderBytes = {
  /** The body with an empty string in place of the PDF. */
  readonly json: Buffer;
  /** Undefined if the PDF is missing, not base64, or larger than `pdfLimitBytes`. */
  readonly pdf: Buffer | undefined;
};

export type OrderBody = Body & {
  /** Returns how many bytes it keeps, or undefined if everything but the PDF exceeds `orderMetaLimitBytes`. */
  take(chunk: Uint8Array): number | undefined;
  /** Call once, after the last chunk. */
  end(): Promise<OrderBytes>;
};

/** How much of a PDF is kept in memory while it arrives. The rest goes to the spool. Most PDFs are smaller. */
const heldMost = 1536 * 1024;

/** Every received byte also goes into `hash`. */
export function orderBody(spool: Spool, hash?: Hash): OrderBody {
  /** The body before and after the PDF's characters. */
  const rest = growingBytes();
  /** The offset in `rest` from which the PDF has not been searched for yet. */
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
      hash?.update(chunk);
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
  /** The offset of the PDF's value, after its quote. */
  readonly start?: number;
  /** The offset from which to continue when more has arrived. */
  readonly resume: number;
};

/** No real order has more white space than this around a colon. */
const spaceMost = 1024;

/**
 * Finds the PDF's value. A quote inside a JSON string is escaped, so the bytes `"pdfBase64"` are always a whole string, and
 * followed by a colon they are a key. Base64 contains no quotes, so the next one ends it.
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
    // The rest has not arrived yet, so this key is checked again.
    if (value === body.byteLength && value - next < spaceMost) return { resume: at };
  }
}

/** JSON's white space: space, tab, line feed, carriage return. */
function skipSpace(body: Buffer, from: number): number {
  let at = from;
  while (body[at] === 0x20 || body[at] === 0x09 || body[at] === 0x0a || body[at] === 0x0d) at += 1;
  return at;
}

type Base64Decoder = {
  /** Returns how many more bytes it holds. */
  take(characters: Buffer): number;
  /** The number of bytes it holds. */
  readonly heldBytes: number;
  /** Returns the bytes decoded so far and releases them. */
  drain(): readonly Buffer[];
  /**
   * Call once, after the last character. Returns the total number of bytes, or undefined if the input was not base64 or too long.
   */
  end(): number | undefined;
};

/** Decoded at a time, in whole groups of four characters. */
const batchCharacters = 64 * 1024;

/**
 * Decodes strict base64 (RFC 4648, section 4: no line breaks, no URL alphabet, padded) in pieces of any length, to at most
 * `limitBytes`.
 */
function base64Decoder(limitBytes: number): Base64Decoder {
  const characters = growingBytes();
  let pieces: Buffer[] = [];
  let heldBytes = 0;
  let byteLength = 0;
  let isPadded = false;
  let isBroken = false;

  const drain = () => {
    const drained = pieces;
    pieces = [];
    heldBytes = 0;
    return drained;
  };
  const decode = (count: number) => {
    const groups = characters.view().subarray(0, count);
    const piece = Buffer.from(groups.toString('latin1'), 'base64');
    const missing = (count / 4) * 3 - piece.byteLength;
    // Node skips invalid characters, so they make a piece too short. Only the URL alphabet passes.
    const isForeign = missing !== paddingOf(groups) || groups.includes('-') || groups.includes('_');
    byteLength += piece.byteLength;
    if (isPadded || isForeign || byteLength > limitBytes) {
      isBroken = true;
      drain();
      return;
    }
    isPadded = missing > 0;
    pieces.push(piece);
    heldBytes += piece.byteLength;
    characters.dropFirst(count);
  };

  return {
    take(chunk) {
      if (isBroken) return 0;
      const before = byteLength + characters.byteLength;
      characters.append(chunk);
      if (characters.byteLength >= batchCharacters)
        decode(characters.byteLength - (characters.byteLength % 4));
      return byteLength + characters.byteLength - before;
    },
    end() {
      if (!isBroken && characters.byteLength > 0 && characters.byteLength % 4 === 0) {
        decode(characters.byteLength);
      }
      return isBroken || characters.byteLength > 0 || byteLength === 0 ? undefined : byteLength;
    },
    drain,
    get heldBytes() {
      return heldBytes;
    },
  };
}

/** Returns the number of `=` at the end: none, one or two. */
function paddingOf(groups: Buffer): number {
  if (groups.at(-1) !== 0x3d) return 0;
  return groups.at(-2) === 0x3d ? 2 : 1;
}
