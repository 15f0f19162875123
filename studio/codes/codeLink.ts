import { normalizeCode } from '#rules/access.ts';

/** What stands behind the site's address on a QR card; a fragment is never sent to a server. */
export function codeLink(code: string): string {
  return `/#/access?code=${encodeURIComponent(normalizeCode(code))}`;
}
