import { isEmailOfBrowsers } from '#core/form/formats.ts';
import { mailableAddress } from '#core/form/mailableAddress.ts';

/** Returns true for an email address, as it is sent to the server (`cleanedField`), that the server will not be able to mail. */
export function isUnmailable(address: string): boolean {
  return isEmailOfBrowsers(address) && mailableAddress(address, asciiDomain) === undefined;
}

/** Empty for a domain that cannot exist. The server's own function follows the same standard (WHATWG URL). */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}
