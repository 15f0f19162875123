/** What a file is by its first bytes: names lie, and cameras rename. */

/** So many tell what it is. */
export const headBytes = 32;

/** Of its first bytes, or all: undefined when it can be published; otherwise why not. */
export function reasonAgainst(bytes: Buffer, name: string): string | undefined {
  if (bytes.length === 0) return 'the file is empty';
  const head = bytes.toString('latin1', 0, headBytes);
  const brand = head.slice(4, 8) === 'ftyp' ? head.slice(8, 12) : undefined;
  if (brand !== undefined && /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(brand)) {
    return 'HEIC is not supported: export as JPEG';
  }
  if (/\.(?:arw|cr[23w]|dng|nef|orf|pef|raf|rw2|srw)$/i.test(name)) {
    return 'camera raw files are not supported: export as JPEG';
  }
  const isPicture =
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    /^(?:II\*\0|MM\0\*)/.test(head);
  return isPicture ? undefined : 'not a picture that can be published (JPEG, PNG, WebP or TIFF)';
}

/** Whether the decoder complains of the picture itself; some phones pad the end of their files, which harms nothing. */
export function isDamage(error: unknown): boolean {
  return /corrupt jpeg data: (?!\d+ extraneous bytes before marker 0xd9)|premature end/i.test(
    messageOf(error),
  );
}

/** What the decoder said, in words for the studio. */
export function decoderReason(error: unknown): string {
  const message = messageOf(error);
  if (/pixel limit/i.test(message)) return 'the picture has too many pixels';
  const known = /end of file|truncat|corrupt|not enough|unexpected end|read error|unknown error/i;
  const detail = isDamage(error) || known.test(message) ? '' : ` (${message.split('\n', 1)[0]})`;
  return `the file is damaged or cut short: copy it from the camera again${detail}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
