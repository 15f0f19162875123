import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Incoming } from './readBody.ts';

/** One of the two calls as it comes in. */
export type Call = {
  readonly headers: Headers;
  readonly incoming: Incoming;
  /** Who is calling, for counting; see `clientAddress`. */
  readonly client: string;
};

/** The body of a request that came over no connection. */
export function sourceOf({ body }: Request): Readable {
  return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
}
