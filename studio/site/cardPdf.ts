/** A PDF with the two fonts of the shop's pages. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { jsPDF } from 'jspdf';
import { brand } from '#core/shop/brand.ts';

export type Face = 'display' | 'text';

/** The same faces and weights as on the page, as TrueType. Both are under the SIL Open Font License. */
const files: Readonly<Record<Face, string>> = {
  display: 'SofiaSansExtraCondensed_800ExtraBold.ttf',
  text: 'Figtree_500Medium.ttf',
};

/** Returns a PDF with one empty page; its unit is the millimeter. Viewers print it at its actual size unless told otherwise. */
export async function cardPdf({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): Promise<jsPDF> {
  const pdf = new jsPDF({
    unit: 'mm',
    format: [width, height],
    orientation: width > height ? 'landscape' : 'portrait',
    compress: true,
  });
  pdf.setProperties({ title: 'Gallery cards', creator: brand.product });
  for (const [face, file] of Object.entries(files)) {
    const path = fileURLToPath(new URL(`../../studio/shoot/fonts/${file}`, import.meta.url));
    pdf.addFileToVFS(file, await readFile(path, 'base64')).addFont(file, face, 'normal');
  }
  return pdf.viewerPreferences({ PrintScaling: 'None' });
}

/** Returns a text as it is printed: composed letters, without characters that only direct how others are shown. */
export function printed(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Returns the letters of a printed text that the face lacks, each once. A loose accent is one: nothing would put it on its letter. */
export function missingLetters(pdf: jsPDF, face: Face, text: string): readonly string[] {
  const { metadata } = pdf.setFont(face).getFont() as unknown as TrueTypeFont;
  const letters = new Set(printed(text));
  return [...letters].filter(
    (letter) =>
      letter.length > 1 ||
      /\p{M}/u.test(letter) ||
      metadata.characterToGlyph(letter.charCodeAt(0)) === 0,
  );
}

/** What jsPDF read from the file; its types do not say. */
type TrueTypeFont = { readonly metadata: { characterToGlyph(character: number): number } };
