import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Incoming } from './readBody.ts';
import type { CallContext } from './callEnv.ts';
import { clientAddress, isUntrustedProxy } from './clientAddress.ts';

/** An incoming call. */
export type Call = {
  readonly headers: Headers;
  readonly incoming: Incoming;
  /** The caller for counting; see `clientAddress`. */
  readonly client: string;
};

/** Returns a function that describes a request as a call. `uncountedProxy` hears of each that comes from a proxy without TRUST_PROXY_HOPS. */
export function callReader(
  trustProxyHops: number,
  uncountedProxy: () => void,
): (context: CallContext) => Call {
  return (context) => {
    const { incoming } = context.env;
    const { headers } = context.req.raw;
    if (incoming && isUntrustedProxy(incoming, trustProxyHops)) uncountedProxy();
    return {
      headers,
      incoming: {
        source: incoming ?? sourceOf(context.req.raw),
        declaredBytes: Number(headers.get('content-length') ?? 0),
      },
      client: incoming ? clientAddress(incoming, trustProxyHops) : '',
    };
  };
}

/** Returns the body of a request without a connection. */
function sourceOf({ body }: Request): Readable {
  return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
}
