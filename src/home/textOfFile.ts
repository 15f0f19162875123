/**
 * Returns a text file's text, or undefined if it is not text. Spreadsheets on Windows save UTF-16 or the local code page as readily
 * as UTF-8.
 */
export async function textOfFile(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decoded(bytes);
  // Text never contains NUL; a spreadsheet or a picture does.
  return text.includes('\0') ? undefined : text;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
