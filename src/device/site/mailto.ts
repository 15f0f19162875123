/** Returns a link that opens a message, ready to send, in the person's email app (RFC 6068: line breaks are CRLF). */
export function mailtoUrl(
  address: string,
  message: { readonly subject: string; readonly body: string },
): string {
  const subject = encodeURIComponent(message.subject);
  const body = encodeURIComponent(message.body.replace(/\r?\n/g, '\r\n'));
  return `mailto:${address}?subject=${subject}&body=${body}`;
}
