/** A sheet that is folded once: the front sorts a shoot, the back opens a gallery. Lengths are millimeters, type sizes points. */
import type { jsPDF } from 'jspdf';
import { playerCardTexts } from '#core/shop/studioTexts.ts';
import { drawLine, drawText, drawUpward, type TextStyle } from './fittedText.ts';
import type { Paper } from './cardSheet.ts';
import { drawQrCode } from '#core/print/qrCode.ts';
import type { Rectangle } from '#studio/shoot/rectangle.ts';
import { sortingCodes, sortingCodeSide, type SortingCode } from '#studio/shoot/sortingCodes.ts';
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

const margin = 10;
/** Two modules of white between a code and what stands beside it. A code of version 1 has 21. */
const quietZone = (2 * sortingCodeSide) / 21;
const stubWidth = 12;
/** Letters reach further below their line than above capitals. */
const nameRise = 2;

const styles = {
  hold: { face: 'display', size: 24, spacing: 0.12 },
  team: { face: 'display', size: 17, spacing: 0.04, leading: 1 },
  title: { face: 'display', size: 84, isOneLine: true },
  jersey: { face: 'display', size: 150, isOneLine: true },
  hint: { face: 'text', size: 10, leading: 1.35 },
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

/** The codes are at the upper left and the lower right, the name is between them, and the rest is beside them. */
function drawFront(pdf: jsPDF, sheet: FoldedSheet, half: Rectangle): void {
  for (const code of sortingCodes) {
    const style = { ecc: 'H', isUpsideDown: code.isUpsideDown } as const;
    drawQrCode(pdf, sheet.number, { ...codeBox(half, code), side: sortingCodeSide }, style);
  }
  const [upper, lower] = [codeBox(half, sortingCodes[0]), codeBox(half, sortingCodes[1])];
  const left = upper.x;
  const right = lower.x + lower.width;
  const besideUpper = upper.x + upper.width + quietZone;
  drawTeam(pdf, sheet, { ...upper, x: besideUpper, width: right - besideUpper });
  const top = upper.y + upper.height + quietZone - nameRise;
  pdf.setTextColor(inks.strong);
  const name = {
    x: left,
    y: top,
    width: right - left,
    height: lower.y - quietZone - nameRise - top,
  };
  drawLine(pdf, sheet.title, name, styles.title);
  drawHint(pdf, sheet, { ...lower, x: left, width: lower.x - quietZone - left });
}

function codeBox(half: Rectangle, { middle }: SortingCode): Rectangle {
  return {
    x: half.x + half.width / 2 + middle.x - sortingCodeSide / 2,
    y: half.y + half.height / 2 + middle.y - sortingCodeSide / 2,
    width: sortingCodeSide,
    height: sortingCodeSide,
  };
}

function drawTeam(pdf: jsPDF, { team, jersey, colors }: FoldedSheet, box: Rectangle): void {
  pdf.setTextColor(colors.kicker);
  drawText(pdf, [team.toUpperCase()], { ...box, height: 28 }, styles.team);
  if (jersey === '') return;
  drawLine(pdf, jersey, { ...box, y: box.y + 30, height: box.height - 30 }, styles.jersey);
}

/** A ticket that stands upright. */
function drawHint(pdf: jsPDF, { front, colors }: FoldedSheet, box: Rectangle): void {
  drawTicketShape(pdf, box, stubWidth, colors);
  pdf.setTextColor(colors.onStub);
  const stub = { ...box, width: stubWidth - bandWidth };
  drawUpward(pdf, playerCardTexts.stub.toUpperCase(), stub, styles.hold);
  pdf.setTextColor(inks.quiet);
  const x = box.x + stubWidth + 3;
  const text = {
    ...box,
    x,
    y: box.y + 4,
    width: box.x + box.width - 3 - x,
    height: box.height - 8,
  };
  drawText(pdf, [front], text, styles.hint);
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
