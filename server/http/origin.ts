/** Decides which pages may post here: our own, and those of ALLOWED_ORIGINS. */

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

/**
 * Returns the headers that let the page of an allowed origin read the response (Fetch, CORS protocol), or none for other origins.
 */
export function corsHeaders(
  request: Request,
  allowedOrigins: readonly string[],
): Readonly<Record<string, string>> {
  if (allowedOrigins.length === 0) return {};
  const origin = request.headers.get('origin');
  if (origin === null || !allowedOrigins.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
  };
}

/**
 * Returns the headers that answer a browser's preflight for another origin's page posting JSON with headers of our own. Valid for a
 * day.
 */
export function preflightHeaders(ownHeaders: readonly string[]): Readonly<Record<string, string>> {
  return {
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': ['Content-Type', ...ownHeaders].join(', '),
    'Access-Control-Max-Age': '86400',
  };
}
