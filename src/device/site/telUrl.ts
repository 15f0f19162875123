/** Returns a link that calls a number (RFC 3966): `(810) 555-0142` becomes `tel:8105550142`. A leading plus stays. */
export function telUrl(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`;
}
