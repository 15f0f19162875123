/**
 * Addresses as programs pass them on: a mail program encodes the `#`, a messenger takes the full stop behind a link for a part of it, and
 * a person types a route without the `#`. Page, worker, server and the build's `404.html` agree by these functions. The length of an address
 * is its sender's choice, so each takes it in a few passes.
 */

/** What a route never ends with: punctuation, signs, spaces and controls of any script. A card's secret may end with `-` or `_`. */
const foreign = /^(?![-_/=%])[\p{P}\p{S}\p{Z}\p{C}]$/u;

/** The last character of an address, as it is or as a browser encodes it. */
const last = /(?:%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f]){1,3}|.)$/isu;

/** A sign as HTML writes it: `&quot;`. */
const entity = /(?:&|%26)\w{1,8}(?:;|%3B)$/i;

/** So much is dropped behind a link. */
const longestTail = 12;

/** What a person types or a studio chooses may end with punctuation. */
const keptParameters: ReadonlySet<string | undefined> = new Set(['q', 'code', 'group']);

/** Where what is secret may begin in an address: `#` or `?`, also as East Asian keyboards have them, encoded or not. */
const secretMark = /[?#＃？]|%(?:25)*(?:23|3F|EF%(?:25)*BC%(?:25)*(?:83|9F))/i;

/** Returns true for a path that is never the page: a call's, a folder's of files, a name with an extension, a hidden one. */
export function isFilePath(path: string): boolean {
  return /^\/+(?:api|assets|galleries)\/|^\/(?:healthz|readyz)$|\.[a-z\d]/i.test(path);
}

/**
 * Returns the route that the part behind the `#` asks for, path and query, without what programs add to it: an encoded or second `#`, and
 * punctuation, with which no path, slug, id or secret ends.
 */
export function askedRoute(fragment: string): string {
  const [path, query] = splitQuery(fragment);
  const isEncoded = secretMark.test(path) || /^%2F/i.test(path);
  const read = (isEncoded ? decoded(path) : undefined) ?? path;
  // A mark with nothing behind it is no part of a link.
  const whole = query === '' ? read.replace(/#+$/, '') : read + query;
  const route = withoutTail(isEncoded ? whole.slice(whole.indexOf('#') + 1) : whole);
  // A keyboard may begin a slug with a capital; no slug has one.
  return route.replace(/^\/gallery\/[\w-]+/i, (path) => path.toLowerCase());
}

/** Drops what stands behind a link and is no part of it. */
function withoutTail(asked: string): string {
  let route = asked;
  for (let count = 0; count < longestTail && !endsAsTyped(route); count += 1) {
    const end = route.slice(-longestTail);
    const [tail = ''] = entity.exec(end) ?? [last.exec(end)?.[0] ?? ''].filter(isForeign);
    if (tail === '') break;
    route = route.slice(0, -tail.length);
  }
  return route;
}

function isForeign(character: string): boolean {
  return foreign.test(decoded(character) ?? character);
}

/** Returns true if the last parameter is one of a person's, to whom punctuation may matter. */
function endsAsTyped(route: string): boolean {
  const [, query] = splitQuery(route);
  const parameter = query.slice(Math.max(0, query.lastIndexOf('&')) + 1);
  return (
    keptParameters.has(parameter.split('=', 1)[0]) && !entity.test(parameter.slice(-longestTail))
  );
}

/** Splits off the query, with its question mark. */
function splitQuery(address: string): readonly [path: string, query: string] {
  const mark = address.indexOf('?');
  return mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark)];
}

/**
 * Returns where a navigation to a path and query of this site leads if there is no such file: to that route of the page, which shows home
 * for one that it does not have. It is always behind `/#`, so it never leads to another site. Undefined for what could only be a file or
 * a call.
 */
export function pageAddress(address: string): string | undefined {
  const path = decoded(splitQuery(address)[0])?.replace(/^\/index\.html(?=#)|[?#].*$/gs, '');
  if (path === undefined || isFilePath(path)) return undefined;
  const route = `/${askedRoute(address).replace(/^[/\\]+/, '')}`;
  return `/#${route.replaceAll(/[^!-~]|["<>\\^`{|}]/gu, encodeURIComponent)}`;
}

/** Decodes a path. Programs may encode its `#` or `?` several times; so many are undone. Returns undefined if it cannot be decoded. */
function decoded(path: string, times = 3): string | undefined {
  try {
    const text = decodeURIComponent(path).replaceAll('＃', '#').replaceAll('？', '?');
    return times > 1 && secretMark.test(text.replaceAll(/[#?]/g, ''))
      ? decoded(text, times - 1)
      : text;
  } catch {
    return undefined;
  }
}

/** Returns the language that an address asks for, in its query or in that of its route: `lang=es`. Undefined if it asks for none. */
export function languageAsked({
  search,
  hash,
}: {
  readonly search: string;
  readonly hash: string;
}): string | undefined {
  return /[?&]lang=([a-z]{2})\b/i.exec(search + hash)?.[1]?.toLowerCase();
}

/** Returns the part of an address that may be logged. */
export function loggedPath(address: string): string {
  return (address.split(secretMark, 1)[0] ?? '').slice(0, 200);
}
