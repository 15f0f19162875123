import { limits } from '#facts/limits.ts';

/** "A PDF file's last line contains only %%EOF" (ISO 32000), and readers look for it in the last 1,024 bytes. */
const trailerWindowBytes = 1024;

/** Whole groups of four letters. */
const pieceLength = 256 * 1024;

/**
 * The bytes of a PDF from strict base64 (RFC 4648, section 4: no line breaks, no URL alphabet, padded). Undefined when it
 * is not base64, is larger than `pdfLimitBytes`, or does not begin and end as a PDF does.
 */
export function decodePdf(base64: Buffer): Buffer | undefined {
  if (base64.byteLength === 0 || base64.byteLength % 4 !== 0) return undefined;
  const padding = base64.at(-1) !== 0x3d ? 0 : base64.at(-2) !== 0x3d ? 1 : 2;
  const expectedBytes = (base64.byteLength / 4) * 3 - padding;
  if (expectedBytes > limits.pdfLimitBytes) return undefined;
  // Node skips what is no base64, so foreign characters make the result too short; only the URL alphabet passes.
  if (base64.includes('-') || base64.includes('_')) return undefined;
  const pdf = Buffer.allocUnsafeSlow(expectedBytes);
  let length = 0;
  // In pieces, so that there is never a text of twelve megabytes beside its bytes.
  for (let at = 0; at < base64.byteLength; at += pieceLength) {
    length += pdf.write(base64.toString('latin1', at, at + pieceLength), length, 'base64');
  }
  return length === expectedBytes && looksLikePdf(pdf) ? pdf : undefined;
}

function looksLikePdf(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
    bytes.subarray(-trailerWindowBytes).includes('%%EOF')
  );
}

/** The name that the attachment gets: letters, digits, dots, hyphens and underscores of the asked one, ending in `.pdf`. */
export function attachmentName(filename: string): string {
  const stem = filename
    .replace(/\.pdf$/i, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 80);
  return `${stem || 'cart'}.pdf`;
}
