import { brand } from '#facts/brand.ts';
import { cutPages, type PageSlice } from '#rules/pageCuts.ts';
import html2canvas from 'html2canvas';
import { jsPDF } from 'jspdf';
import { cartSheet, sheetWidth, type CartSheet, type TextRun } from './cartSheet.ts';

/** Points (1/72 inch), as the specification has them: A4 portrait, 32 pt margins (spec, section 7). */
const marginPt = 32;
const titleHeightPt = 44;
const jpegQuality = 0.72;

/** One snapshot covers several pages. Phones refuse a canvas much taller than this. */
const snapshotHeight = 8_000;

/**
 * Draws the cart panel as a PDF: a snapshot at scale 1, cut between entries, with an invisible text layer over each page so that
 * the studio can search and copy. Rejects if the browser cannot draw it.
 */
export async function cartPdf(panel: HTMLElement, generatedAt: Date): Promise<ArrayBuffer> {
  const sheet = await cartSheet(panel);
  try {
    return await pdfOf(sheet, generatedAt);
  } finally {
    sheet.remove();
  }
}

async function pdfOf(sheet: CartSheet, generatedAt: Date): Promise<ArrayBuffer> {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', orientation: 'portrait', compress: true });
  const page = pdf.internal.pageSize;
  const ptPerPixel = (page.getWidth() - 2 * marginPt) / sheetWidth;
  const bodyPt = page.getHeight() - 2 * marginPt - titleHeightPt;
  const textBottoms = sheet.textRuns.map((run) => Math.ceil(run.top + run.height));
  const pageHeight = Math.floor(bodyPt / ptPerPixel);
  const slices = cutPages(sheet.height, pageHeight, sheet.entryBottoms, textBottoms);
  pdf.setProperties({ title: `${brand.product} Cart`, creator: brand.product });

  for (const [number, snapshot] of snapshotsOf(slices).entries()) {
    const canvas = await snapshotOf(sheet, snapshot);
    for (const slice of snapshot) {
      if (number > 0 || slice !== snapshot[0]) pdf.addPage();
      writeTitle(pdf, generatedAt, slices.indexOf(slice) + 1, slices.length);
      const topPt = marginPt + titleHeightPt;
      const heightPt = (slice.bottom - slice.top) * ptPerPixel;
      const jpeg = await jpegOf(canvas, slice, snapshot[0]?.top ?? 0);
      pdf.addImage(jpeg, 'JPEG', marginPt, topPt, sheetWidth * ptPerPixel, heightPt);
      for (const run of sheet.textRuns) {
        if (run.top >= slice.top && run.top < slice.bottom) {
          writeInvisibly(pdf, run, topPt - slice.top * ptPerPixel, ptPerPixel);
        }
      }
    }
  }
  return pdf.output('arraybuffer');
}

/** Groups pages into snapshots, because every snapshot clones the whole sheet. */
function snapshotsOf(slices: readonly PageSlice[]): readonly (readonly PageSlice[])[] {
  const groups: PageSlice[][] = [];
  for (const slice of slices) {
    const group = groups.at(-1);
    const top = group?.[0]?.top;
    if (group && top !== undefined && slice.bottom - top <= snapshotHeight) group.push(slice);
    else groups.push([slice]);
  }
  return groups;
}

function snapshotOf(sheet: CartSheet, slices: readonly PageSlice[]): Promise<HTMLCanvasElement> {
  const top = slices[0]?.top ?? 0;
  return html2canvas(sheet.element, {
    scale: 1,
    y: top,
    width: sheetWidth,
    height: (slices.at(-1)?.bottom ?? sheet.height) - top,
    windowWidth: sheetWidth,
    scrollX: 0,
    scrollY: 0,
    backgroundColor: '#ffffff',
    logging: false,
  });
}

async function jpegOf(
  snapshot: HTMLCanvasElement,
  slice: PageSlice,
  snapshotTop: number,
): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  canvas.width = sheetWidth;
  canvas.height = Math.max(1, slice.bottom - slice.top);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gave no canvas to draw the order on');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(snapshot, 0, snapshotTop - slice.top);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality);
  });
  if (!blob) throw new Error('The browser could not encode the order sheet');
  return new Uint8Array(await blob.arrayBuffer());
}

function writeTitle(pdf: jsPDF, generatedAt: Date, page: number, pages: number): void {
  pdf.setFont('helvetica', 'bold').setFontSize(16);
  pdf.text(`${brand.product} Cart`, marginPt, marginPt + 14);
  pdf.setFont('helvetica', 'normal').setFontSize(9);
  const generated = generatedAt.toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  pdf.text(`Generated ${winAnsi(generated)}`, marginPt, marginPt + 28);
  if (pages === 1) return;
  const rightEdge = pdf.internal.pageSize.getWidth() - marginPt;
  pdf.text(`Page ${page} of ${pages}`, rightEdge, marginPt + 28, { align: 'right' });
}

/** Writes the text over its picture, stretched to the same width, so that a selection covers the words. */
function writeInvisibly(pdf: jsPDF, run: TextRun, originPt: number, ptPerPixel: number): void {
  const text = winAnsi(run.text);
  pdf.setFont('helvetica', 'normal').setFontSize(run.height * ptPerPixel * 0.8);
  const naturalPt = pdf.getTextWidth(text);
  if (naturalPt === 0) return;
  const baselinePt = originPt + (run.top + run.height * 0.8) * ptPerPixel;
  pdf.text(text, marginPt + run.left * ptPerPixel, baselinePt, {
    renderingMode: 'invisible',
    horizontalScale: (run.width * ptPerPixel) / naturalPt,
  });
}

/**
 * Converts a text to Windows-1252, the only characters of the standard PDF fonts. Other characters lose their accents or become a
 * question mark; the picture still shows them.
 */
function winAnsi(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (inWindows1252.test(character)) return character;
    if (/\s/.test(character)) return ' ';
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
    return plain !== '' && [...plain].every((part) => inWindows1252.test(part)) ? plain : '?';
  }).join('');
}

const inWindows1252 =
  /^[\u0020-\u007e\u00a0-\u00ff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]$/;
