import { failure, success, type Result } from '#rules/result.ts';
import { isSampleAddress } from '#studio/site/shownSite.ts';

const example = 'https://photos.example.com';

/**
 * Returns the address of the site without a slash at its end: the flag, or the shop's `siteUrl`. Codes open nothing over http.
 */
export function siteAddress(flag: string | undefined, siteUrl: string): Result<string> {
  if (flag === undefined && isSampleAddress(siteUrl)) {
    return failure(
      `The site's address is missing: --site ${example}, or "siteUrl" in the shop's brand.json, where ${siteUrl} is an example.`,
    );
  }
  const site = (flag ?? siteUrl).trim().replace(/\/+$/, '');
  if (!/^https?:\/\/[^#?@\s]+$/i.test(site) || !URL.canParse(site)) {
    return failure(`--site takes an address like ${example}`);
  }
  if (!isSecure(new URL(site))) {
    return failure('Codes open nothing over http: browsers unseal only on https://.');
  }
  return success(site);
}

/** Returns the address as a person types it. */
export function typedAddress(site: string): string {
  return site.replace(/^https?:\/\//i, '');
}

/** Returns true for a secure context (https://www.w3.org/TR/secure-contexts/). Without one a page has no Web Crypto. */
function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}
