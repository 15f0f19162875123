import { BlockList, isIP } from 'node:net';

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
