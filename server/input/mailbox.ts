import { domainToASCII } from 'node:url';
import { limits } from '#facts/limits.ts';

export type Mailbox = { readonly name?: string; readonly address: string };

/** The HTML standard's "valid e-mail address": no quotes, comments, lists or spaces, so nothing that could be two addresses. */
const strictAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/**
 * Returns the address in a form that is safe to pass to a mailer: exactly one, ASCII, at most 254 characters (RFC 5321), with an
 * international domain in its ASCII form. Returns undefined for everything else, above all comma lists and line breaks.
 */
export function normalizedAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > limits.emailMaxLength) return undefined;
  const address = `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`;
  return strictAddress.test(address) && address.length <= limits.emailMaxLength
    ? address
    : undefined;
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
