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
