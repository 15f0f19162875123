/** "A PDF file's last line contains only %%EOF" (ISO 32000), and readers look for it in the last 1,024 bytes. */
const trailerWindowBytes = 1024;

/** Returns true if it starts and ends like a PDF. */
export function looksLikePdf(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
    bytes.subarray(-trailerWindowBytes).includes('%%EOF')
  );
}

/** Returns the attachment's name: the letters, digits, dots, hyphens and underscores of the requested name, ending in `.pdf`. */
export function attachmentName(filename: string): string {
  const stem = filename
    .replace(/\.pdf$/i, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 80);
  return `${stem || 'cart'}.pdf`;
}
