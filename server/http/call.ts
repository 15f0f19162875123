import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Incoming } from './readBody.ts';
import type { CallContext } from './callEnv.ts';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

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

/**
 * Returns the caller for counting: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer as a
 * whole. `trustedHops` is the number of our own proxies in front. Each appends its caller to X-Forwarded-For, so the outermost
 * proxy's entry is the first that nobody can forge.
 */
export function clientAddress(incoming: IncomingMessage, trustedHops: number): string {
  const socketAddress = incoming.socket.remoteAddress ?? '';
  const entries = forwardedFor(incoming);
  const named = trustedHops === 0 ? undefined : entries[Math.max(0, entries.length - trustedHops)];
  return network(named !== undefined && isIP(named) !== 0 ? named : socketAddress);
}

/** Headers in which proxies say for whom they ask. */
const proxyHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

/** Returns true if a proxy is in front but not configured: all its callers would count as one. */
function isUntrustedProxy({ headers }: IncomingMessage, trustedHops: number): boolean {
  return trustedHops === 0 && proxyHeaders.some((name) => headers[name] !== undefined);
}

function forwardedFor({ headers }: IncomingMessage): readonly string[] {
  const header = headers['x-forwarded-for'] ?? '';
  const text = Array.isArray(header) ? header.join(',') : header;
  return text.split(',').map((entry) => withoutPort(entry.trim()));
}

/**
 * Removes the caller's port, which some proxies add: `192.0.2.1:50312`, `[2001:db8::1]:50312`. Without brackets, the colons belong
 * to an IPv6 address.
 */
function withoutPort(entry: string): string {
  const [, inBrackets, plain] = /^(?:\[(.+)\]|([^:]+))(?::\d+)?$/.exec(entry) ?? [];
  return inBrackets ?? plain ?? entry;
}

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...(tail === undefined ? [] : zeros), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
