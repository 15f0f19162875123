/**
 * Whether a PDF could do more than be looked at: run a script, start a program, send a form, carry files. Its keys are
 * searched for in all of its bytes, because a hostile file can make a stream's data out to be objects and the other way
 * round; by chance nine megabytes of pictures hold one of these names less than once in a hundred thousand files.
 */

/**
 * ISO 32000-1, sections 12.6.4 (actions), 7.11.4 (embedded files), 12.7 (forms), 13 (multimedia). Every script needs
 * `/S /JavaScript`.
 */
const activeNames = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToE',
  // Another file, on somebody else's machine too.
  'GoToR',
  // A form, which may hold scripts of its own as XFA; that name alone is too short to be searched for.
  'AcroForm',
  'Rendition',
  // Objects packed into a compressed stream cannot be looked at here; the page writes none.
  'ObjStm',
]);

const longestEscaped = 3 * Math.max(...[...activeNames].map((name) => name.length));
const slash = 0x2f;
const hash = 0x23;

const regular = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte > 0x20 && byte < 0x7f && !'()<>[]{}/%'.includes(String.fromCharCode(byte)) ? 1 : 0,
);

/** Takes time in proportion to the file, whatever is in it. */
export function isActivePdf(pdf: Buffer): boolean {
  return [...activeNames].some((name) => hasPlainName(pdf, name)) || hasEscapedName(pdf);
}

/** The name, and not only the beginning of a longer one. */
function hasPlainName(pdf: Buffer, name: string): boolean {
  const bytes = Buffer.from(`/${name}`, 'latin1');
  let at = pdf.indexOf(bytes);
  while (at !== -1) {
    const next = pdf[at + bytes.length];
    if (next === undefined || !isRegular(next)) return true;
    at = pdf.indexOf(bytes, at + 1);
  }
  return false;
}

/** `/J#61vaScript` is the same name (ISO 32000-1, section 7.3.5). Every byte is looked at a fixed number of times. */
function hasEscapedName(pdf: Buffer): boolean {
  let from = 0;
  for (;;) {
    const at = pdf.indexOf(hash, from);
    if (at === -1) return false;
    let start = at;
    while (start > from && isRegular(pdf[start - 1] ?? 0)) start -= 1;
    let end = at;
    while (end < pdf.length && isRegular(pdf[end] ?? 0)) end += 1;
    if (pdf[start - 1] === slash && end - start <= longestEscaped) {
      if (activeNames.has(unescaped(pdf.toString('latin1', start, end)))) return true;
    }
    from = end;
  }
}

function unescaped(name: string): string {
  return name.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Neither white space nor one of the delimiters `()<>[]{}/%`. */
function isRegular(byte: number): boolean {
  return regular[byte] === 1;
}
