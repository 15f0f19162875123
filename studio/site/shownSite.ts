import { brand } from '#core/shop/brand.ts';

/** Returns the site's address for a line on the terminal, without a slash at its end. The sample's leads nowhere. */
export function shownSite(): string {
  return isSampleAddress(brand.siteUrl) ? '<your site>' : brand.siteUrl;
}

/** Returns true for a name that is reserved for examples (RFC 2606), as the sample shop's is. */
export function isSampleAddress(siteUrl: string): boolean {
  return new URL(siteUrl).hostname.endsWith('.example');
}
