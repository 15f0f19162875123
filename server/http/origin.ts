/** Which pages may post here: our own, and those of ALLOWED_ORIGINS. */

/**
 * Browsers name the page that posts in `Origin`, and newer ones say in `Sec-Fetch-Site` how it stands to this server; a page
 * can forge neither. What no browser sends has neither, and could send anything: it is let through, since the calls act for
 * nobody who is signed in. Behind a proxy the scheme is not known here, so that only host and port are compared.
 */
export function isFromAllowedPage(request: Request, allowedOrigins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && allowedOrigins.includes(origin)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host');
}

/** Headers that let the page of an allowed origin read the answer (Fetch, CORS protocol); none for any other. */
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

/** What a browser asks before another origin's page may post JSON with an idempotency key; remembered for a day. */
export function preflightHeaders(idempotencyHeader: string): Readonly<Record<string, string>> {
  return {
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': `Content-Type, ${idempotencyHeader}`,
    'Access-Control-Max-Age': '86400',
  };
}
