/** A sheet that is folded once: the front sorts a shoot, the back opens a gallery. Lengths are millimeters, type sizes points. */
import type { jsPDF } from 'jspdf';
import { playerCardTexts } from '#facts/studioTexts.ts';
import { drawLine, drawText, drawUpward, type TextStyle } from './fittedText.ts';
import type { Paper } from './cardSheet.ts';
import { drawQrCode } from './qrCode.ts';
import type { Rectangle } from './rectangle.ts';
import { drawTicket, ticketSize, type Ticket } from './ticket.ts';
import { inks, type TicketColors } from './ticketColors.ts';
import { bandWidth, drawTicketShape } from './ticketShape.ts';

export type FoldedSheet = {
  /** Large on the front: a first name, or what else the card is for. */
  readonly title: string;
  /** Empty if there is none. */
  readonly jersey: string;
  readonly team: string;
  /** What the large code says. */
  readonly number: string;
  /** What to do with the front. */
  readonly front: string;
  readonly back: { readonly title: string; readonly lines: readonly string[] };
  /** On the back. */
  readonly ticket: Ticket | undefined;
  readonly colors: TicketColors;
};

/** On US Letter a half is 140 mm wide, so that four modules of white stay on each side. */
const codeSide = 100;
const margin = 10;
const head = { height: 56, stub: 14 } as const;

const styles = {
  admit: { face: 'display', size: 16, spacing: 0.12 },
  team: { face: 'display', size: 15, spacing: 0.04, isOneLine: true },
  title: { face: 'display', size: 96, isOneLine: true },
  jersey: { face: 'display', size: 96, isOneLine: true },
  hint: { face: 'text', size: 9, leading: 1.3 },
  backTitle: { face: 'display', size: 26, isOneLine: true },
  backText: { face: 'text', size: 10, leading: 1.4 },
} as const satisfies Readonly<Record<string, TextStyle>>;

export type Sheet = { readonly width: number; readonly height: number };

/** Returns the paper lying on its longer side, as a folded sheet is printed. */
export function lying({ width, height }: Paper): Sheet {
  return { width: Math.max(width, height), height: Math.min(width, height) };
}

/** Draws one sheet on the PDF's page: the back on its left half, the front on the right. */
export function drawFoldedSheet(pdf: jsPDF, sheet: FoldedSheet, paper: Sheet): void {
  const half = paper.width / 2;
  drawFold(pdf, half, paper.height);
  drawFront(pdf, sheet, { x: half, y: 0, width: half, height: paper.height });
  drawBack(pdf, sheet, { x: 0, y: 0, width: half, height: paper.height });
}

function drawFold(pdf: jsPDF, x: number, height: number): void {
  pdf.setDrawColor('#808080').setLineWidth(0.15).setLineDashPattern([1, 1.5], 0);
  pdf.line(x, 4, x, 9).line(x, height - 9, x, height - 4);
  pdf.setLineDashPattern([], 0).setTextColor(inks.quiet);
}

function drawFront(pdf: jsPDF, sheet: FoldedSheet, half: Rectangle): void {
  const { title, jersey, team, colors } = sheet;
  const top = { x: half.x + margin, y: margin, width: half.width - 2 * margin };
  drawTicketShape(pdf, { ...top, height: head.height }, head.stub, colors);
  pdf.setTextColor(colors.onStub);
  const stub = { x: top.x, y: top.y, width: head.stub - bandWidth, height: head.height };
  drawUpward(pdf, playerCardTexts.stub.toUpperCase(), stub, styles.admit);
  const body = { x: top.x + head.stub + 5, width: top.width - head.stub - 9 };
  pdf.setTextColor(colors.kicker);
  drawLine(pdf, team.toUpperCase(), { ...body, y: top.y + 4, height: 7 }, styles.team);
  pdf.setTextColor(inks.strong);
  const besides = jersey === '' ? 0 : body.width * 0.32;
  const name = { ...body, width: body.width - besides, y: top.y + 12, height: head.height - 16 };
  drawLine(pdf, title, name, styles.title);
  if (jersey !== '') {
    const number = { ...name, x: name.x + name.width + 4, width: besides - 4 };
    pdf.setTextColor(colors.kicker);
    drawLine(pdf, jersey, number, styles.jersey);
  }
  const side = codeSide;
  const below = top.y + head.height;
  const hintTop = half.height - margin - 9;
  const y = below + (hintTop - below - side) / 2;
  drawQrCode(pdf, sheet.number, { x: half.x + (half.width - side) / 2, y, side }, 'H');
  pdf.setTextColor(inks.quiet);
  drawText(pdf, [sheet.front], { ...top, y: hintTop, height: 9 }, styles.hint);
}

function drawBack(pdf: jsPDF, { back, ticket, colors }: FoldedSheet, half: Rectangle): void {
  const box = { x: half.x + margin + 6, width: half.width - 2 * margin - 12 };
  pdf.setTextColor(inks.strong);
  drawLine(pdf, back.title, { ...box, y: margin + 8, height: 12 }, styles.backTitle);
  if (ticket) {
    const left = half.x + (half.width - ticketSize.width) / 2;
    drawTicket(pdf, ticket, colors, { x: left, y: margin + 28 });
  }
  pdf.setTextColor(inks.quiet);
  const y = margin + 28 + (ticket ? ticketSize.height + 10 : 0);
  drawText(pdf, back.lines, { ...box, y, height: 60 }, styles.backText);
}
