import { domainToASCII } from 'node:url';
import { limits } from '#facts/limits.ts';

export type Mailbox = { readonly name?: string; readonly address: string };

/** The HTML standard's "valid e-mail address": no quotes, comments, lists or spaces, so nothing that could be two. */
const strictAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/**
 * The address as it may be handed to a mailer: exactly one, ASCII, at most 254 characters (RFC 5321), an international
 * domain in its ASCII form. Undefined for everything else, comma lists and line breaks above all.
 */
export function normalizedAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > limits.emailMaxLength) return undefined;
  const address = `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`;
  return strictAddress.test(address) && address.length <= limits.emailMaxLength
    ? address
    : undefined;
}

/** Reads `address` or `Name <address>`; undefined for anything else. */
export function mailboxOf(text: string): Mailbox | undefined {
  const named = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim());
  const address = normalizedAddress((named?.[2] ?? text).trim());
  if (address === undefined) return undefined;
  const name = named?.[1]?.trim().replace(/^"(.*)"$/, '$1');
  return name ? { name, address } : { address };
}

/** What follows the last @, in lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
