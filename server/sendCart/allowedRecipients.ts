/** Whom "Override recipient" may name: else anybody could have the studio's mail account write to anybody. */
import { failure, success, type Result } from '#rules/result.ts';
import { domainOf, normalizedAddress } from '#server/input/mailbox.ts';

export type AllowedRecipients =
  | 'anyone'
  /** Lower-case addresses, and domains with a leading `@`. */
  | readonly string[];

/** Anybody can have an address at these. A studio that has one does not own the domain: only its own address is allowed then. */
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
 * Reads ORDER_OVERRIDE_ALLOW: addresses and domains (`example.com` or `@example.com`), separated by commas or spaces.
 * Unset, it is the studio's own domain; or anyone, as long as mail only becomes files on this machine.
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

/** `address` is normalised; case does not count. */
export function isAllowedRecipient(address: string, allowed: AllowedRecipients): boolean {
  if (allowed === 'anyone') return true;
  return allowed.includes(address.toLowerCase()) || allowed.includes(`@${domainOf(address)}`);
}
