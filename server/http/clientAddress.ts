import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/**
 * Who is calling, for counting: an IPv4 address, or the /64 network of an IPv6 address, all of which one customer has.
 * `trustedHops` is the number of proxies of ours in front: each appends to X-Forwarded-For who called it, so that the entry of
 * the outermost one is the first that nobody could invent.
 */
export function clientAddress(incoming: IncomingMessage, trustedHops: number): string {
  const socketAddress = incoming.socket.remoteAddress ?? '';
  const entries = forwardedFor(incoming);
  const named = trustedHops === 0 ? undefined : entries[Math.max(0, entries.length - trustedHops)];
  return network(named !== undefined && isIP(named) !== 0 ? named : socketAddress);
}

/** A proxy is in front and nobody said so: all its callers would count as one. */
export function isUntrustedProxy(incoming: IncomingMessage, trustedHops: number): boolean {
  return trustedHops === 0 && incoming.headers['x-forwarded-for'] !== undefined;
}

function forwardedFor({ headers }: IncomingMessage): readonly string[] {
  const header = headers['x-forwarded-for'] ?? '';
  const text = Array.isArray(header) ? header.join(',') : header;
  return text.split(',').map((entry) => withoutPort(entry.trim()));
}

/**
 * Some proxies write the caller's port as well: `192.0.2.1:50312`, `[2001:db8::1]:50312`. Without brackets, colons are an IPv6
 * address's own.
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
