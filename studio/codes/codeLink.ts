import { normalizeCode } from '#rules/access.ts';

/** Returns the part of a QR card's address after the site. It is a fragment, which is never sent to a server. */
export function codeLink(code: string): string {
  return `/#/access?code=${encodeURIComponent(normalizeCode(code))}`;
}
