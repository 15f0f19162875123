/** QR cards on A4 to cut and hand out. Lengths are millimetres, type sizes points. */
import { jsPDF } from 'jspdf';
import { brand } from '#facts/brand.ts';
import { drawQrCode } from './qrCode.ts';

export type Card = {
  readonly team: string;
  readonly code: string;
  /** What the QR code says. */
  readonly url: string;
  /** For someone who types. */
  readonly shortLink: string;
  readonly expires: string | undefined;
  readonly contact: readonly string[];
};

const page = { width: 210, height: 297 } as const;
const card = { width: 95, height: 68, columns: 2, rows: 4 } as const;
const margin = {
  x: (page.width - card.columns * card.width) / 2,
  y: (page.height - card.rows * card.height) / 2,
} as const;
const padding = 6;
const qrSide = 34;
const ink = '#12211b';
const quiet = '#4d5a54';

/** The bytes of the PDF: the same card, `count` times. */
export function drawCards(content: Card, count: number): Uint8Array {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  pdf.setProperties({ title: `${content.team}: gallery cards`, creator: brand.product });
  const onPage = card.columns * card.rows;
  for (let number = 0; number < count; number += 1) {
    const place = number % onPage;
    if (place === 0) {
      if (number > 0) pdf.addPage();
      drawCutMarks(pdf);
    }
    const x = margin.x + (place % card.columns) * card.width;
    const y = margin.y + Math.floor(place / card.columns) * card.height;
    drawCard(pdf, content, x, y);
  }
  return new Uint8Array(pdf.output('arraybuffer'));
}

function drawCard(pdf: jsPDF, content: Card, x: number, y: number): void {
  const left = x + padding;
  const textWidth = card.width - qrSide - 3 * padding;
  drawQrCode(pdf, content.url, {
    x: x + card.width - padding - qrSide,
    y: y + padding,
    side: qrSide,
  });
  pdf.setTextColor(ink).setFont('helvetica', 'bold').setFontSize(13);
  const team = (pdf.splitTextToSize(content.team, textWidth) as string[]).slice(0, 2);
  pdf.text(team, left, y + padding + 4);
  pdf.setTextColor(quiet).setFont('helvetica', 'normal').setFontSize(7.5);
  pdf.text('Your gallery code', left, y + 23);
  pdf
    .setTextColor(ink)
    .setFont('courier', 'bold')
    .setFontSize(fittingSize(pdf, content.code, textWidth));
  pdf.text(content.code, left, y + 30);
  pdf.setTextColor(quiet).setFont('helvetica', 'normal').setFontSize(7.5);
  pdf.text(pdf.splitTextToSize(content.shortLink, textWidth) as string[], left, y + 35.5);
  pdf.setTextColor(ink).setFontSize(8.5);
  pdf.text(
    [
      '1  Scan the square with your camera, or open the link.',
      '2  Enter the code and find your player.',
      '3  Add to home screen: it works without a signal, too.',
    ],
    left,
    y + 45,
    { lineHeightFactor: 1.35 },
  );
  pdf.setTextColor(quiet).setFontSize(6.5);
  const until = content.expires === undefined ? [] : [`Open until ${content.expires}.`];
  pdf.text(
    [...until, content.contact.join('  |  ')],
    left,
    y + card.height - 5 - 2.6 * until.length,
  );
}

/** Big, but on one line. */
function fittingSize(pdf: jsPDF, text: string, width: number): number {
  const largest = 19;
  const natural = pdf.setFontSize(largest).getTextWidth(text);
  return Math.min(largest, (largest * width) / natural);
}

/** In the margin at every edge, and a small cross where four cards meet. */
function drawCutMarks(pdf: jsPDF): void {
  pdf.setDrawColor('#9aa39f').setLineWidth(0.15);
  const right = margin.x + card.columns * card.width;
  const bottom = margin.y + card.rows * card.height;
  for (let column = 0; column <= card.columns; column += 1) {
    const x = margin.x + column * card.width;
    pdf.line(x, margin.y - 6, x, margin.y - 2).line(x, bottom + 2, x, bottom + 6);
    for (let row = 1; row < card.rows; row += 1) {
      const y = margin.y + row * card.height;
      pdf.line(x - 1.5, y, x + 1.5, y).line(x, y - 1.5, x, y + 1.5);
    }
  }
  for (let row = 0; row <= card.rows; row += 1) {
    const y = margin.y + row * card.height;
    pdf.line(margin.x - 6, y, margin.x - 2, y).line(right + 2, y, right + 6, y);
  }
}
