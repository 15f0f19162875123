import { isHttps } from '#core/shop/shopFields.ts';
import { failure, success, type Result } from '#core/text/result.ts';

/**
 * Reads the address of a site, without a slash at its end. Only https: over http browsers unseal nothing, so that neither codes nor
 * cards open. Fails with what would do, behind the name of the option.
 */
export function siteTyped(typed: string): Result<string> {
  const site = typed.trim().replace(/\/+$/, '');
  // What follows is appended: a query or a fragment would swallow it.
  return /^[^#?@\s]+$/.test(site) && isHttps(site)
    ? success(site)
    : failure(`must be an address that begins with https://, not "${typed}".`);
}
