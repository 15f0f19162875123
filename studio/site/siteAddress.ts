/** The site's address, and what the card of a code adds to it. */
import { normalizeCode } from '#core/access/access.ts';
import { brand } from '#core/shop/brand.ts';
import { siteTyped } from '#core/shop/shopFields.ts';
import { success } from '#core/text/result.ts';
import { type Done, invalid } from '#studio/workspace/act.ts';
import { changeSettings, readSettings } from '#studio/workspace/settings.ts';
import type { WorkspaceCode } from '#studio/workspace/workspace.ts';

/** Returns the address of the site without a slash at its end: the one that is given, the shop's `siteUrl`, or what was set at the desk. */
export async function siteAddress(
  given: string | undefined,
  workspace: string,
  siteUrl: string = brand.siteUrl,
): Promise<Done<string>> {
  if (given === undefined && isSampleAddress(siteUrl)) {
    const settings = await readSettings(workspace);
    if (!settings.ok) return settings;
    if (settings.value.site !== undefined) return success(settings.value.site);
    return invalid(
      `The site's address is missing: give it, set it at the desk (Server), or write it as "siteUrl" into the shop's brand.json, where ${siteUrl} is an example.`,
      'site',
    );
  }
  const site = siteTyped(given ?? siteUrl);
  return site.ok ? site : invalid(`The site's address ${site.message}`, 'site');
}

/** Returns true if the shop says where its site is: nobody sets it at the desk then. */
export function isSiteOfShop(): boolean {
  return !isSampleAddress(brand.siteUrl);
}

/** Remembers the site's address, or with an empty one forgets it. What a person types needs no `https://`. */
export async function chooseSite(workspace: string, typed: string): Promise<Done<undefined>> {
  const address = typed.trim();
  const site = siteTyped(/^[a-z]+:/i.test(address) ? address : `https://${address}`);
  if (address !== '' && !site.ok) return invalid(`The site's address ${site.message}`, 'site');
  const set = site.ok && address !== '' ? site.value : undefined;
  return changeSettings(workspace, (settings) => ({ ...settings, site: set }));
}

/** Returns the address as a person types it. */
export function typedAddress(site: string): string {
  return site.replace(/^https?:\/\//i, '');
}

/** Returns the site's address as it is shown, without a slash at its end. Where nobody has set one, links lead nowhere. */
export async function shownSite(workspace: string): Promise<string> {
  const site = await siteAddress(undefined, workspace);
  return site.ok ? site.value : '<your site>';
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
export function pickupAddress(secret: string, site: string): string {
  return `${site}/#/order/pickup?of=${secret}`;
}

export type ShownCode = { readonly code: string; readonly link: string };

export function shownCode(code: Pick<WorkspaceCode, 'code' | 'card'>, site: string): ShownCode {
  return { code: code.code, link: `${site}${codeLink(code)}` };
}
