/** Recognizes a file by its first bytes, because names can be wrong and cameras rename files. */
import { reasonOf } from '#core/text/reasonOf.ts';

/** This many bytes are enough to recognize it. */
export const headBytes = 32;

/** Checks the first bytes, or all. Returns why the file cannot be published, or undefined if it can. */
export function reasonUnpublished(bytes: Buffer, name: string): string | undefined {
  if (bytes.length === 0) return 'the file is empty';
  const head = bytes.toString('latin1', 0, headBytes);
  if (isRaw(name)) {
    return 'a camera raw file, which has to be developed first: export it as JPEG, or let the camera write JPEG beside it';
  }
  const isPicture =
    isHeic(bytes) ||
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    /^(?:II\*\0|MM\0\*)/.test(head);
  return isPicture
    ? undefined
    : 'not a picture that can be published (JPEG, HEIC, PNG, WebP or TIFF)';
}

/** Returns true for a file whose name ends like a camera's raw picture. */
export function isRaw(name: string): boolean {
  return /\.(?:3fr|arw|cr[23w]|dng|erf|iiq|mrw|nef|nrw|orf|pef|raf|rw2|rwl|sr2|srf|srw|x3f)$/i.test(
    name,
  );
}

/** Returns true for the pictures of phones: ISO media (ISO/IEC 23008-12) of one of these brands. */
export function isHeic(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 4, 12);
  return /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(head);
}

/** Returns true if the error is about the picture itself. The padding that some phones add at the end is harmless. */
export function isDamage(error: unknown): boolean {
  return /corrupt jpeg data: (?!\d+ extraneous bytes before marker 0xd9)|premature end/i.test(
    reasonOf(error),
  );
}

/** Returns the decoder's message in words for the studio. */
export function decoderReason(error: unknown): string {
  const message = reasonOf(error);
  if (/pixel limit/i.test(message)) return 'the picture has too many pixels';
  const known = /end of file|truncat|corrupt|not enough|unexpected end|read error|unknown error/i;
  const detail = isDamage(error) || known.test(message) ? '' : ` (${message.split('\n', 1)[0]})`;
  return `the file is damaged or cut short: copy it from the camera again${detail}`;
}
