import { domainToASCII } from 'node:url';
import { mailableAddress } from '#core/form/mailableAddress.ts';

export type Mailbox = { readonly name?: string; readonly address: string };

/** Returns the address as a mailer may have it, or undefined if it cannot be mailed (`mailableAddress`). */
export function normalizedAddress(text: string): string | undefined {
  return mailableAddress(text, domainToASCII);
}

/** Why an email to an address that cannot be mailed is dead. */
export const unmailable = 'EADDRESS';

export function isMailable(text: string): boolean {
  return normalizedAddress(text) !== undefined;
}

/** Parses `address` or `Name <address>`. Returns undefined for anything else. */
export function mailboxOf(text: string): Mailbox | undefined {
  const named = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim());
  const address = normalizedAddress((named?.[2] ?? text).trim());
  if (address === undefined) return undefined;
  const name = named?.[1]?.trim().replace(/^"(.*)"$/, '$1');
  return name ? { name, address } : { address };
}

/**
 * Returns the same key for every spelling of one mailbox, as far as that can be known: ignores case, a tag after a plus (RFC 5233),
 * and the dots that Gmail ignores. For counting only: an email goes to the address as it was typed.
 */
export function mailboxKey(address: string): string {
  const domain = domainOf(address);
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase();
  const untagged = local.replace(/(?<=.)\+.*/, '');
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}

/** Returns the part after the last @, in lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
