/** Which email addresses can be mailed. Page and server ask here, so that the page can say what the server will do. */

/** The HTML standard's "valid e-mail address": no quotes, comments, lists or spaces, so nothing that could be two addresses. */
const strictAddress =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** RFC 5321, section 4.5.3.1.3, without the angle brackets. */
const maxLength = 254;

/**
 * Returns the address in a form that is safe to pass to a mailer: exactly one, ASCII, with an international domain in its ASCII form, as
 * `asciiDomain` returns it. Returns undefined for everything else, above all comma lists and line breaks, and for names in other letters
 * than ASCII, which many mail servers refuse (RFC 6531).
 */
export function mailableAddress(
  text: string,
  asciiDomain: (domain: string) => string,
): string | undefined {
  if (text.length > maxLength) return undefined;
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  // Only then is there something to convert, and nothing that could end a host name.
  const isInternational = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  const address = isInternational ? `${text.slice(0, at + 1)}${asciiDomain(domain)}` : text;
  return strictAddress.test(address) && address.length <= maxLength ? address : undefined;
}
