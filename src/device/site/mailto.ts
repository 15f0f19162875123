import { brand } from '#core/shop/brand.ts';
import { said, spoken } from '#core/text/spoken.ts';

/**
 * Returns a link that opens a message to the studio, ready to send, in the person's email app (RFC 6068: line breaks are CRLF). The
 * studio reads it in the shop's language, above what the person reads and completes.
 */
export function studioMailUrl(
  message: () => { readonly subject: string; readonly body: string },
): string {
  const { subject, body } = said(undefined, message);
  const both = spoken() ? `${body}\n\n${message().body}` : body;
  const written = encodeURIComponent(both.replace(/\r?\n/g, '\r\n'));
  return `mailto:${brand.studio.email}?subject=${encodeURIComponent(subject)}&body=${written}`;
}
