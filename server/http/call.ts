import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Incoming } from './uploads.ts';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6, BlockList } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { loggedPath } from '#core/text/addresses.ts';
import type { Log } from '#server/log/log.ts';

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

/** What the Node adapter adds to a request. Absent without a connection, as in a test of the handler alone. */
export type Connection = { readonly incoming?: IncomingMessage };

/** What Hono's contexts hold here. */
export type CallEnv = { Bindings: Connection; Variables: { requestId: string; limit?: string } };

export type CallContext = Context<CallEnv>;

/** Accepts only this type. It also makes browsers ask before another site's page may post here (Fetch, CORS-safelisted types). */
export function isJson(headers: Headers): boolean {
  const type = headers.get('content-type') ?? '';
  return /^application\/json\s*(?:;|$)/i.test(type.trim());
}

/** A caller's address and the networks around it, each with the multiple of one caller's limit that it may use. */
export type Network = { readonly name: string; readonly shares: number };

/**
 * Returns the networks to count a caller in, from the narrowest to the widest. For an IPv6 /64 (see `clientAddress`) these include
 * its /48 and /32: anyone who rents a server has a /48 with 65,536 of the former, and a provider has a /32. They may use 2 and 4
 * times one caller's limit, so that many small networks of one owner cannot bypass it. An IPv4 address counts alone.
 */
export function networksOf(client: string): readonly Network[] {
  const groups = /^([\da-f]+):([\da-f]+):([\da-f]+):[\da-f]+::\/64$/.exec(client);
  const own = { name: client, shares: 1 };
  if (!groups) return [own];
  const [, first, second, third] = groups;
  return [
    own,
    { name: `${first}:${second}:${third}::/48`, shares: 2 },
    { name: `${first}:${second}::/32`, shares: 4 },
  ];
}

/** Addresses that only this machine or its own network can reach (RFC 1918, 3927, 4193, 4291, 6598). */
const inside = new BlockList();
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addSubnet('169.254.0.0', 16);
inside.addSubnet('100.64.0.0', 10);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

/** Returns true for an address that only this machine or its own network can have. */
export function isInside(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && inside.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Returns a warning for the log if X-Forwarded-For is trusted on a publicly reachable address: a caller that bypasses the proxy can
 * then forge its address and has no limits. Returns undefined for an internal address. It is only a warning, because the same
 * setting is right behind a container network or a firewall, which the server cannot see.
 */
export function forgeryWarning(host: string | undefined, trustProxyHops: number) {
  if (trustProxyHops === 0) return undefined;
  if (host === 'localhost') return undefined;
  if (host && isInside(host)) return undefined;
  return `TRUST_PROXY_HOPS=${trustProxyHops} while listening on ${host ?? 'every interface'}: if this port can be reached without the proxy, callers can make up their addresses; set HOST=127.0.0.1 or close the port`;
}

/**
 * Browsers name the posting page in `Origin`, and newer ones state its relation to this server in `Sec-Fetch-Site`. A page can
 * forge neither. Requests without both come from no browser and could claim anything; they are accepted, because the calls act for
 * no signed-in user. Behind a proxy the scheme is unknown here, so only host and port are compared.
 */
export function isFromAllowedPage(request: Request, allowedOrigins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && allowedOrigins.includes(origin)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host');
}

// Gives every call the headers that all answers have, and its line in the log.

export type RequestLogParts = { readonly log: Log };

export function requestLog({ log }: RequestLogParts): MiddlewareHandler<CallEnv> {
  return async (context, next) => {
    const startMs = performance.now();
    await next();
    context.header('X-Request-Id', context.get('requestId'));
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    log('info', 'request', {
      id: context.get('requestId'),
      method: context.req.method,
      path: loggedPath(context.req.path),
      status: context.res.status,
      limit: context.get('limit'),
      ms: Math.round(performance.now() - startMs),
    });
  };
}
