/** The addresses that "Override recipient" may name. Without this, anyone could have the studio's mail account write to anyone. */
import { failure, success, type Result } from '#core/text/result.ts';
import { domainOf, normalizedAddress } from '#server/store/mailbox.ts';

export type AllowedRecipients =
  | 'anyone'
  /** Lower-case addresses, and domains with a leading `@`. */
  | readonly string[];

/**
 * Anyone can have an address at these domains. A studio with such an address does not own the domain, so only its own address is
 * allowed.
 */
const publicMailDomains = new Set([
  'aol.com',
  'gmail.com',
  'gmx.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'yahoo.com',
  'zoho.com',
]);

type Surroundings = { readonly studioEmail: string; readonly mailLeavesTheMachine: boolean };

/**
 * Reads ORDER_OVERRIDE_ALLOW: addresses and domains (`example.com` or `@example.com`), separated by commas or spaces. Unset, it
 * allows the studio's own domain, or everyone while emails are only written to files.
 */
export function allowedRecipients(
  setting: string | undefined,
  { studioEmail, mailLeavesTheMachine }: Surroundings,
): Result<AllowedRecipients> {
  if (setting === undefined) {
    if (!mailLeavesTheMachine) return success('anyone');
    const domain = domainOf(studioEmail);
    const own = publicMailDomains.has(domain) ? studioEmail : `@${domain}`;
    return success([own.toLowerCase()]);
  }
  const entries: string[] = [];
  for (const entry of setting.split(/[\s,]+/).filter(Boolean)) {
    const isDomain = entry.lastIndexOf('@') <= 0;
    const address = normalizedAddress(isDomain ? `x@${entry.replace(/^@/, '')}` : entry);
    if (address === undefined) {
      return failure(`ORDER_OVERRIDE_ALLOW: "${entry}" is neither an address nor a domain.`);
    }
    entries.push(isDomain ? `@${domainOf(address)}` : address.toLowerCase());
  }
  return success(entries);
}

/**
 * The local part of a mailbox at the studio's own domain. Excludes `victim%elsewhere.example` and `elsewhere!victim`, which some
 * mail servers forward to the inner address, and commands and files.
 */
const plainLocalPart = /^[a-z0-9][a-z0-9._+'=-]*@/i;

/** `address` must be normalized. Case is ignored. */
export function isAllowedRecipient(address: string, allowed: AllowedRecipients): boolean {
  if (allowed === 'anyone' || allowed.includes(address.toLowerCase())) return true;
  return plainLocalPart.test(address) && allowed.includes(`@${domainOf(address)}`);
}
