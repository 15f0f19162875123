/**
 * Addresses as programs pass them on: a mail program encodes the `#`, a messenger takes the full stop behind a link for a part of it, and
 * a person types a route without the `#`. Page, worker, server and the build's `404.html` agree by these functions. The length of an address
 * is its sender's choice, so each takes it in a few passes.
 */

/** Punctuation and spaces behind a link, as they are or as a browser encodes them. A card's secret may end with `-` or `_`. */
const tail =
  /(?:[\s.,;:!?)\]}>'"*|\\`»’”…\u200b]|%(?:2[01279ACE]|3[ABEF]|5[CD]|60|7[CD]|C2%(?:A0|BB)|E2%80%(?:8B|99|9D|A6))){1,12}$/i;

/** What a person types or a studio chooses may end with punctuation. */
const keptParameters: ReadonlySet<string | undefined> = new Set(['q', 'code', 'group']);

/** Where what is secret may begin in an address: `#` or `?`, encoded or not. */
const secretMark = /[?#]|%(?:25)*(?:23|3F)/i;

/** Returns true for a path that is never the page: a call's, a folder's of files, a name with an extension, a hidden one. */
export function isFilePath(path: string): boolean {
  return /^\/+(?:api|assets|galleries)\/|^\/(?:healthz|readyz)$|\.[a-z\d]/i.test(path);
}

/**
 * Returns the route that the part behind the `#` asks for, path and query, without what programs add to it: an encoded or second `#`, and
 * punctuation, with which no path, slug, id or secret ends.
 */
export function askedRoute(fragment: string): string {
  const [path, query] = parted(fragment);
  const isEncoded = secretMark.test(path) || /^%2F/i.test(path);
  const whole = ((isEncoded ? decoded(path) : undefined) ?? path) + query;
  const route = isEncoded ? whole.slice(whole.indexOf('#') + 1) : whole;
  const [, asked] = parted(route);
  const lastParameter = asked.slice(Math.max(0, asked.lastIndexOf('&')) + 1);
  return keptParameters.has(lastParameter.split('=', 1)[0]) ? route : route.replace(tail, '');
}

/** Splits off the query, with its question mark. */
function parted(address: string): readonly [path: string, query: string] {
  const mark = address.indexOf('?');
  return mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark)];
}

/**
 * Returns where a navigation to a path and query of this site leads if there is no such file: to that route of the page, which shows home
 * for one that it does not have. It is always behind `/#`, so it never leads to another site. Undefined for what could only be a file or
 * a call.
 */
export function pageAddress(address: string): string | undefined {
  const path = decoded(parted(address)[0])?.replace(/^\/index\.html(?=#)|[?#].*$/gs, '');
  if (path === undefined || isFilePath(path)) return undefined;
  const route = `/${askedRoute(address).replace(/^[/\\]+/, '')}`;
  return `/#${route.replaceAll(/[^!-~]|["<>\\^`{|}]/gu, encodeURIComponent)}`;
}

/** Decodes a path. Programs may encode its `#` or `?` several times; so many are undone. Returns undefined if it cannot be decoded. */
function decoded(path: string, times = 3): string | undefined {
  try {
    const text = decodeURIComponent(path);
    return times > 1 && /%(?:25)*(?:23|3F)/i.test(text) ? decoded(text, times - 1) : text;
  } catch {
    return undefined;
  }
}

/** Returns the part of an address that may be logged. */
export function loggedPath(address: string): string {
  return (address.split(secretMark, 1)[0] ?? '').slice(0, 200);
}
