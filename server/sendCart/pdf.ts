/** "A PDF file's last line contains only %%EOF" (ISO 32000), and readers look for it in the last 1,024 bytes. */
const trailerWindowBytes = 1024;

/** Whether it begins and ends as a PDF does. */
export function looksLikePdf(bytes: Buffer): boolean {
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
