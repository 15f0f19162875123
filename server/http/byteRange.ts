/** One range of a file's bytes (RFC 9110, section 14). */
import type { IncomingMessage } from 'node:http';

export type ByteRange = {
  readonly first: number;
  /** Undefined means up to the end. */
  readonly last: number | undefined;
};

/**
 * Parses a range from one byte to a later one or to the end. Returns undefined for any other range, such as several at once, and
 * for `If-Range`: a server may answer these with the whole file (RFC 9110, section 14.2).
 */
export function byteRangeOf({ method, headers }: IncomingMessage): ByteRange | undefined {
  if (method !== 'GET' || headers['if-range'] !== undefined) return undefined;
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === undefined) return undefined;
  const range = { first: Number(first), last: last ? Number(last) : undefined };
  return range.last !== undefined && range.last < range.first ? undefined : range;
}
