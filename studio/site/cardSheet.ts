/** Where the cards are on a sheet, and where to cut. Lengths are millimeters. */
import type { jsPDF } from 'jspdf';
import type { Point } from '#studio/shoot/rectangle.ts';

/** A sheet of paper. Around eight cards, each has the margin that home printers need: 12 mm at least. */
export const papers = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: { name: 'US Letter', width: 215.9, height: 279.4 },
} as const;

export type Paper = (typeof papers)[keyof typeof papers];

export const cardSize = { width: 93, height: 63 } as const;
const [columns, rows] = [2, 4];
export const cardsOnSheet = columns * rows;

/** Returns the upper left corner of a card, counted from 0 by rows. */
export function cardCorner(paper: Paper, index: number): Point {
  const { x, y } = marginOf(paper);
  return {
    x: x + (index % columns) * cardSize.width,
    y: y + Math.floor(index / columns) * cardSize.height,
  };
}

/** Draws marks in the margins, and a small cross where four cards meet. */
export function drawCutMarks(pdf: jsPDF, paper: Paper): void {
  const { x: left, y: top } = marginOf(paper);
  const [right, bottom] = [paper.width - left, paper.height - top];
  const [near, far, arm] = [1.5, 5.5, 1.2];
  pdf.setDrawColor('#808080').setLineWidth(0.15);
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * cardSize.width;
    pdf.line(x, top - far, x, top - near).line(x, bottom + near, x, bottom + far);
    for (let row = 1; row < rows; row += 1) {
      const y = top + row * cardSize.height;
      pdf.line(x - arm, y, x + arm, y).line(x, y - arm, x, y + arm);
    }
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * cardSize.height;
    pdf.line(left - far, y, left - near, y).line(right + near, y, right + far, y);
  }
}

function marginOf(paper: Paper): Point {
  return {
    x: (paper.width - columns * cardSize.width) / 2,
    y: (paper.height - rows * cardSize.height) / 2,
  };
}
