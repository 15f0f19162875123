import { brand } from '#facts/brand.ts';
import { cutPages, type PageSlice } from '#rules/pageCuts.ts';
import html2canvas from 'html2canvas';
import { jsPDF } from 'jspdf';
import {
  cartSheet,
  moveFirstBlock,
  sheetWidth,
  type Block,
  type CartSheet,
  type TextRun,
} from './cartSheet.ts';
import { yieldToBrowser } from './yieldToBrowser.ts';

/** Points (1/72 inch), as the specification has them: A4 portrait, 32 pt margins (spec, section 7). */
const marginPt = 32;
const titleHeightPt = 44;
const jpegQuality = 0.72;

/**
 * Draws the cart panel as a PDF: a snapshot at scale 1, cut between entries, with an invisible text layer over each page so that
 * the studio can search and copy. Rejects if the browser cannot draw it. `withPhotos` is only for the copy that stays with the person:
 * the PDF that is sent shows no pixel of a private photo.
 */
export async function cartPdf(
  panel: HTMLElement,
  generatedAt: Date,
  withPhotos = false,
): Promise<ArrayBuffer> {
  const sheet = await cartSheet(panel, withPhotos);
  try {
    return await pdfOf(sheet, generatedAt);
  } finally {
    sheet.remove();
  }
}

async function pdfOf(sheet: CartSheet, generatedAt: Date): Promise<ArrayBuffer> {
  const pdf = new jsPDF({
    unit: 'pt',
    format: 'a4',
    orientation: 'portrait',
    compress: true,
    floatPrecision: 3,
  });
  const page = pdf.internal.pageSize;
  const ptPerPixel = (page.getWidth() - 2 * marginPt) / sheetWidth;
  const bodyPt = page.getHeight() - 2 * marginPt - titleHeightPt;
  const textBottoms = sheet.textRuns.map((run) => Math.ceil(run.top + run.height));
  const pageHeight = Math.floor(bodyPt / ptPerPixel);
  const slices = cutPages(sheet.height, pageHeight, sheet.entryBottoms, textBottoms);
  pdf.setProperties({ title: `${brand.product} Cart`, creator: brand.product });

  for (const [index, slice] of slices.entries()) {
    await yieldToBrowser();
    const jpeg = await jpegOf(await snapshotOf(sheet, slice));
    if (index > 0) pdf.addPage();
    writeTitle(pdf, generatedAt, index + 1, slices.length);
    const topPt = marginPt + titleHeightPt;
    const heightPt = (slice.bottom - slice.top) * ptPerPixel;
    pdf.addImage(jpeg, 'JPEG', marginPt, topPt, sheetWidth * ptPerPixel, heightPt);
    for (const run of sheet.textRuns) {
      if (run.top >= slice.top && run.top < slice.bottom) {
        writeInvisibly(pdf, run, topPt - slice.top * ptPerPixel, ptPerPixel);
      }
    }
  }
  return pdf.output('arraybuffer');
}

/**
 * Draws one page. html2canvas copies and parses everything it gets, so it gets only the blocks on this page. With the whole sheet for
 * each page, the time would grow with the square of the lines.
 */
function snapshotOf(sheet: CartSheet, { top, bottom }: PageSlice): Promise<HTMLCanvasElement> {
  // Cuts are whole pixels, so the next page's first block may begin a fraction of a pixel above the cut, with blank padding.
  const isShown = (block: Block): boolean => block.bottom > top && block.top < bottom - 1;
  const others = sheet.blocks.filter((block) => !isShown(block));
  const ignored = new Set(others.map(({ element }) => element));
  const firstTop = sheet.blocks.find(isShown)?.top ?? 0;
  return html2canvas(sheet.element, {
    scale: 1,
    y: top,
    width: sheetWidth,
    height: bottom - top,
    windowWidth: sheetWidth,
    scrollX: 0,
    scrollY: 0,
    backgroundColor: '#ffffff',
    logging: false,
    ignoreElements: (element) => ignored.has(element),
    onclone: (_page, copy) => moveFirstBlock(copy, firstTop),
  });
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
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
