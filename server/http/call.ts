import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Incoming } from '#server/upload/readBody.ts';

/** An incoming call. */
export type Call = {
  readonly headers: Headers;
  readonly incoming: Incoming;
  /** The caller for counting; see `clientAddress`. */
  readonly client: string;
};

/** Returns the body of a request without a connection. */
export function sourceOf({ body }: Request): Readable {
  return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
}
