import { failure, type Result } from '#core/text/result.ts';
import { siteTyped } from '#core/shop/shopFields.ts';
import { isSampleAddress } from './shownSite.ts';

const example = 'https://photos.example.com';

/** Returns the address of the site without a slash at its end: the flag, or the shop's `siteUrl`. */
export function siteAddress(flag: string | undefined, siteUrl: string): Result<string> {
  if (flag === undefined && isSampleAddress(siteUrl)) {
    return failure(
      `The site's address is missing: --site ${example}, or "siteUrl" in the shop's brand.json, where ${siteUrl} is an example.`,
    );
  }
  const site = siteTyped(flag ?? siteUrl);
  return site.ok ? site : failure(`--site ${site.message}`);
}

/** Returns the address as a person types it. */
export function typedAddress(site: string): string {
  return site.replace(/^https?:\/\//i, '');
}
