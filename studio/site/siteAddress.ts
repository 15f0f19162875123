/** The site's address, and what the card of a code adds to it. */
import { normalizeCode } from '#core/access/access.ts';
import { brand } from '#core/shop/brand.ts';
import { siteTyped } from '#core/shop/shopFields.ts';
import { type Done, invalid } from '#studio/workspace/act.ts';
import type { WorkspaceCode } from '#studio/workspace/workspace.ts';

/** Returns the address of the site without a slash at its end: the one that is given, or the shop's `siteUrl`. */
export function siteAddress(
  given: string | undefined,
  siteUrl: string = brand.siteUrl,
): Done<string> {
  if (given === undefined && isSampleAddress(siteUrl)) {
    return invalid(
      `The site's address is missing: give it, or write it as "siteUrl" into the shop's brand.json, where ${siteUrl} is an example.`,
      'site',
    );
  }
  const site = siteTyped(given ?? siteUrl);
  return site.ok ? site : invalid(`The site's address ${site.message}`, 'site');
}

/** Returns the address as a person types it. */
export function typedAddress(site: string): string {
  return site.replace(/^https?:\/\//i, '');
}

/** Returns the site's address as it is shown, without a slash at its end. The sample's leads nowhere. */
export function shownSite(): string {
  return isSampleAddress(brand.siteUrl) ? '<your site>' : brand.siteUrl;
}

/** Returns true for a name that is reserved for examples (RFC 2606), as the sample shop's is. */
function isSampleAddress(siteUrl: string): boolean {
  return new URL(siteUrl).hostname.endsWith('.example');
}

/**
 * Returns the part of a card's address after the site. It is a fragment, which is never sent to a server. A team's link has a
 * secret of its own, so that no browser's history shows the code.
 */
export function codeLink({ code, card }: Pick<WorkspaceCode, 'code' | 'card'>): string {
  if (card) return `/#/access?card=${card.secret}`;
  return `/#/access?code=${encodeURIComponent(normalizeCode(code))}`;
}

/** Returns the address that opens an order's digitals without its phone. */
export function pickupAddress(secret: string): string {
  return `${shownSite()}/#/order/pickup?of=${secret}`;
}

/** A code, and what its card links to. */
export type ShownCode = { readonly code: string; readonly link: string };

export function shownCode(code: Pick<WorkspaceCode, 'code' | 'card'>): ShownCode {
  return { code: code.code, link: `${shownSite()}${codeLink(code)}` };
}
