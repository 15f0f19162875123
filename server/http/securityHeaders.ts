import { createHash } from 'node:crypto';
import { failure, success, type Result } from '#core/text/result.ts';

/**
 * Returns the headers of the page and its worker, which run scripts. html2canvas and jsPDF need `blob:` and `data:` pictures and
 * inline styles. Only our own scripts are allowed; inline ones by their hashes (CSP Level 3, section 2.3.1). Galleries at another
 * address may be fetched, and nothing beside them.
 */
export function securityHeaders(page: string): Readonly<Record<string, string>> {
  const galleries = galleriesOfPage(page);
  // A source that ends with a slash allows everything below it (CSP Level 3, section 6.7.2.8).
  const elsewhere = galleries === undefined ? '' : ` ${galleries}/`;
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(page)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' blob:${elsewhere}`,
    `img-src 'self' data: blob:${elsewhere}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

/** Headers of every other file: nothing in it can run. Short, because they are sent often. */
export const dataHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Returns `'sha256-…'` for each script element without `src`, over its exact text. Data blocks may be included; that is harmless.
 */
export function inlineScriptHashes(page: string): readonly string[] {
  const scripts = page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi);
  return [...scripts]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Returns the address from which a built page fetches the galleries, without a trailing slash; undefined: from its own site. */
export function galleriesOfPage(page: string): string | undefined {
  return /<link rel="preconnect" href="([^"]+)\/" crossorigin/.exec(page)?.[1];
}

/**
 * Fails if GALLERIES_URL is set to another address than the page was built with: the page would go on using the old one, whatever the
 * server's setting says.
 */
export function checkedGalleriesUrl(
  setting: string | undefined,
  page: string,
  folder: string,
): Result<undefined> {
  const built = galleriesOfPage(page);
  if (setting === undefined || setting === built) return success(undefined);
  const of = built === undefined ? 'without it' : `with ${built}`;
  return failure(
    `GALLERIES_URL is ${setting}, but the page in ${folder} was built ${of}. Build it again with the same GALLERIES_URL.`,
  );
}
