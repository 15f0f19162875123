import { createHash } from 'node:crypto';

/**
 * Headers of the page and of its worker, which run scripts. html2canvas and jsPDF need `blob:` and `data:` pictures and inline
 * styles; scripts are ours alone, the page's inline ones by their hashes (CSP Level 3, section 2.3.1).
 */
export function securityHeaders(page: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(page)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self' blob:",
    "img-src 'self' data: blob:",
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

/** Headers of every other file: nothing in it runs, whoever opens it. Short, because each is asked about again and again. */
export const dataHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** One `'sha256-…'` for each script element without `src`, over its exact text. Data blocks may be among them; they do no harm. */
export function inlineScriptHashes(page: string): readonly string[] {
  const scripts = page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi);
  return [...scripts]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
