/** Draws QR cards to cut and hand out, on A4; they also fit US Letter. Lengths are in millimeters, type sizes in points. */
import { jsPDF } from 'jspdf';
import { brand } from '#facts/brand.ts';
import { drawQrCode } from './qrCode.ts';

export type Card = {
  readonly team: string;
  readonly code: string;
  /** The content of the QR code. */
  readonly url: string;
  /** For a person who types. */
  readonly shortLink: string;
  readonly expires: string | undefined;
  readonly contact: readonly string[];
};

const page = { width: 210, letterHeight: 279.4 } as const;
const card = { width: 95, height: 66, columns: 2, rows: 4 } as const;
const margin = {
  x: (page.width - card.columns * card.width) / 2,
  y: (page.letterHeight - card.rows * card.height) / 2,
} as const;
const padding = 6;
const qrSide = 34;
const fullWidth = card.width - 2 * padding;
const ink = '#12211b';
const quiet = '#4d5a54';

/** Returns a PDF with `count` copies of the card. */
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
  pdf.setTextColor(ink).setFont('helvetica', 'bold');
  pdf.text(teamLines(pdf, content.team, textWidth), left, y + padding + 4);
  pdf.setTextColor(quiet).setFont('helvetica', 'normal').setFontSize(7.5);
  pdf.text('Your gallery code', left, y + 22);
  pdf.setTextColor(ink).setFont('courier', 'bold');
  fit(pdf, content.code, textWidth, 19).text(content.code, left, y + 29);
  pdf.setTextColor(quiet).setFont('helvetica', 'normal').setFontSize(7.5);
  // A long address gets the whole width below the QR code.
  const isShort = pdf.getTextWidth(content.shortLink) <= textWidth;
  if (content.expires !== undefined) {
    pdf.text(`Open until ${longDate(content.expires)}.`, left, y + (isShort ? 39 : 34.5));
  }
  fit(pdf, content.shortLink, isShort ? textWidth : fullWidth, 7.5);
  pdf.text(content.shortLink, left, y + (isShort ? 34.5 : 43));
  drawSteps(pdf, left, y + (isShort ? 45.5 : 46.8));
  pdf.setTextColor(quiet);
  const contact = content.contact.join('  |  ');
  fit(pdf, contact, fullWidth, 6.5).text(contact, left, y + card.height - 3.3);
}

/** At most two lines. A long name is set smaller, never cut. */
function teamLines(pdf: jsPDF, team: string, width: number): string[] {
  for (let size = 13; ; size -= 0.5) {
    const lines = pdf.setFontSize(size).splitTextToSize(team, width) as string[];
    if (lines.length <= 2 || size <= 3) return lines;
  }
}

/** The instructions on the card, one list of lines for each step. */
const steps = [
  ['Scan the square with your camera: your gallery opens at once.'],
  ['No camera? Open the link and enter the code.'],
  [
    'Keep it on your phone: it works without a signal, too.',
    'iPhone: Share, then Add to Home Screen',
    'Android: menu, then Install app',
  ],
] as const;

function drawSteps(pdf: jsPDF, left: number, y: number): void {
  const lineHeight = 3.2;
  pdf.setTextColor(ink).setFontSize(7.8);
  let line = 0;
  steps.forEach((lines, place) => {
    pdf.text(String(place + 1), left, y + line * lineHeight);
    for (const text of lines) {
      pdf.text(text, left + 4, y + line * lineHeight);
      line += 1;
    }
  });
}

/** Formats a date like November 20, 2026. */
function longDate(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** Sets the largest type size, in points, at which the text fits on one line of this width. */
function fit(pdf: jsPDF, text: string, width: number, largest: number): jsPDF {
  const natural = pdf.setFontSize(largest).getTextWidth(text);
  return pdf.setFontSize(Math.min(largest, (largest * width) / natural));
}

/** Draws marks in the margins, and a small cross where four cards meet. */
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
