import { brand } from '#core/shop/brand.ts';
import { courierEm, mapFonts, textFonts, winAnsi, type TextFonts } from '#core/print/pdfText.ts';
import { pdfTexts } from '#core/cart/cartTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { said, spoken, spokenLocale, type Spoken } from '#core/text/spoken.ts';
import html2canvas from 'html2canvas';
import { jsPDF } from 'jspdf';
import {
  sheetLayout,
  moveFirstBlock,
  sheetWidth,
  type SheetBlock,
  type SheetLayout,
  type TextRun,
} from './sheetLayout.ts';
import { yieldToBrowser } from '#device/site/yieldToBrowser.ts';

/** Points (1/72 inch), as the specification has them: A4 portrait, 32 pt margins (spec, section 7). */
const marginPt = 32;
const titleHeightPt = 44;
const jpegQuality = 0.72;

/**
 * Draws an order (`OrderSheet`) as a PDF: a snapshot at scale 1, cut between entries, with an invisible text layer over each page so that
 * the studio can search and copy. Rejects if the browser cannot draw it. `withPhotos` is only for the copy that stays with the person:
 * the PDF that is sent shows no pixel of a private photo.
 */
export async function cartPdf(
  order: HTMLElement,
  generatedAt: Date,
  withPhotos = false,
): Promise<ArrayBuffer> {
  const sheet = await sheetLayout(order, withPhotos);
  try {
    return await pdfOf(sheet, titleOf(generatedAt, withPhotos ? spoken() : undefined));
  } finally {
    sheet.remove();
  }
}

type Title = {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly generated: string;
  readonly page: string;
};

/** Returns what stands above each page: in the shop's language where it is sent. */
function titleOf(generatedAt: Date, language: Spoken | undefined): Title {
  return said(language, () => ({
    language: spoken()?.tag ?? 'en-US',
    title: fillText(pdfTexts.title, { product: brand.product }),
    generated: fillText(pdfTexts.generated, {
      time: generatedAt.toLocaleString(spokenLocale() ?? 'en-US', {
        dateStyle: 'medium',
        timeStyle: 'short',
      }),
    }),
    page: pdfTexts.page,
  }));
}

async function pdfOf(sheet: SheetLayout, title: Title): Promise<ArrayBuffer> {
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
  const fonts = textFonts();
  mapFonts(pdf, fonts);
  pdf.setProperties({ title: title.title, creator: brand.product });
  // It leaves out a tag that it does not know.
  pdf.setLanguage(title.language as Parameters<typeof pdf.setLanguage>[0]);

  for (const [index, slice] of slices.entries()) {
    await yieldToBrowser();
    const jpeg = await jpegOf(await snapshotOf(sheet, slice));
    if (index > 0) pdf.addPage();
    writeTitle(pdf, title, index + 1, slices.length);
    const topPt = marginPt + titleHeightPt;
    const heightPt = (slice.bottom - slice.top) * ptPerPixel;
    pdf.addImage(jpeg, 'JPEG', marginPt, topPt, sheetWidth * ptPerPixel, heightPt);
    for (const run of sheet.textRuns) {
      if (run.top >= slice.top && run.top < slice.bottom) {
        writeInvisibly(pdf, fonts, run, topPt - slice.top * ptPerPixel, ptPerPixel);
      }
    }
  }
  return pdf.output('arraybuffer');
}

/**
 * Draws one page. html2canvas copies and parses everything it gets, so it gets only the blocks on this page. With the whole sheet for
 * each page, the time would grow with the square of the lines.
 */
function snapshotOf(sheet: SheetLayout, { top, bottom }: PageSlice): Promise<HTMLCanvasElement> {
  // Cuts are whole pixels, so the next page's first block may begin a fraction of a pixel above the cut, with blank padding.
  const isShown = (block: SheetBlock): boolean => block.bottom > top && block.top < bottom - 1;
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

function writeTitle(pdf: jsPDF, title: Title, page: number, pages: number): void {
  pdf.setFont('helvetica', 'bold').setFontSize(16);
  pdf.text(winAnsi(title.title), marginPt, marginPt + 14);
  pdf.setFont('helvetica', 'normal').setFontSize(9);
  pdf.text(winAnsi(title.generated), marginPt, marginPt + 28);
  if (pages === 1) return;
  const rightEdge = pdf.internal.pageSize.getWidth() - marginPt;
  pdf.text(winAnsi(fillText(title.page, { page, pages })), rightEdge, marginPt + 28, {
    align: 'right',
  });
}

/** Writes the text over its picture, stretched to the same width, so that a selection covers the words. */
function writeInvisibly(
  pdf: jsPDF,
  fonts: TextFonts,
  run: TextRun,
  originPt: number,
  ptPerPixel: number,
): void {
  const { font, style, text } = fonts.encode(run.text);
  const sizePt = run.height * ptPerPixel * 0.8;
  pdf.setFont(font, style).setFontSize(sizePt);
  const naturalPt = font === 'courier' ? text.length * sizePt * courierEm : pdf.getTextWidth(text);
  if (naturalPt === 0) return;
  const baselinePt = originPt + (run.top + run.height * 0.8) * ptPerPixel;
  pdf.text(text, marginPt + run.left * ptPerPixel, baselinePt, {
    renderingMode: 'invisible',
    horizontalScale: (run.width * ptPerPixel) / naturalPt,
  });
}

type PageSlice = { readonly top: number; readonly bottom: number };

/**
 * Cuts a column of `height` into pages of at most `pageHeight`, all in the same unit. Each page ends at the lowest of `preferred`
 * that fits (between two cart lines), else at the lowest of `possible` (between two lines of text), else at the page's full height.
 * Each page begins where the last one ends.
 */
export function cutPages(
  height: number,
  pageHeight: number,
  preferred: readonly number[],
  possible: readonly number[],
): readonly PageSlice[] {
  const slices: PageSlice[] = [];
  let top = 0;
  while (height - top > pageHeight) {
    const end = top + pageHeight;
    const bottom = lowestWithin(preferred, top, end) ?? lowestWithin(possible, top, end) ?? end;
    slices.push({ top, bottom });
    top = bottom;
  }
  return [...slices, { top, bottom: height }];
}

function lowestWithin(cuts: readonly number[], top: number, end: number): number | undefined {
  const fitting = cuts.filter((cut) => cut > top && cut <= end);
  return fitting.length === 0 ? undefined : Math.max(...fitting);
}
