import type { jsPDF } from 'jspdf';
import type { Rectangle } from '#studio/shoot/rectangle.ts';
import { inks, type TicketColors } from './ticketColors.ts';

const corner = 1.6;
const notch = 2;
/** The band along the perforation, at the stub's side. */
export const bandWidth = 1.2;

/** Draws a ticket's outline, with notches where the stub is torn off, the stub, and the perforation. Lengths are millimeters. */
export function drawTicketShape(
  pdf: jsPDF,
  ticket: Rectangle,
  stubWidth: number,
  { stub, band }: TicketColors,
): void {
  const { x, y, height } = ticket;
  const tear = x + stubWidth;
  pdf.saveGraphicsState();
  outline(pdf, ticket, tear);
  pdf.clip().discardPath();
  pdf.setFillColor(stub).rect(x, y, stubWidth, height, 'F');
  pdf.setFillColor(band).rect(tear - bandWidth, y, bandWidth, height, 'F');
  pdf.restoreGraphicsState();
  pdf.setDrawColor(inks.strong).setLineWidth(0.25);
  outline(pdf, ticket, tear);
  pdf.stroke();
  pdf.setLineWidth(0.5).setLineDashPattern([1.2, 1], 0);
  pdf.line(tear, y + notch + 0.8, tear, y + height - notch - 0.6);
  pdf.setLineDashPattern([], 0);
}

/** The path around the ticket, clockwise from the upper left. */
function outline(pdf: jsPDF, { x, y, width, height }: Rectangle, tear: number): void {
  const [right, bottom] = [x + width, y + height];
  pdf.moveTo(x + corner, y).lineTo(tear - notch, y);
  quarter(pdf, [tear - notch, y], [0, notch], [notch, 0]);
  quarter(pdf, [tear, y + notch], [notch, 0], [0, -notch]);
  pdf.lineTo(right - corner, y);
  quarter(pdf, [right - corner, y], [corner, 0], [0, corner]);
  pdf.lineTo(right, bottom - corner);
  quarter(pdf, [right, bottom - corner], [0, corner], [-corner, 0]);
  pdf.lineTo(tear + notch, bottom);
  quarter(pdf, [tear + notch, bottom], [0, -notch], [-notch, 0]);
  quarter(pdf, [tear, bottom - notch], [-notch, 0], [0, notch]);
  pdf.lineTo(x + corner, bottom);
  quarter(pdf, [x + corner, bottom], [-corner, 0], [0, -corner]);
  pdf.lineTo(x, y + corner);
  quarter(pdf, [x, y + corner], [0, -corner], [corner, 0]);
  pdf.close();
}

type Vector = readonly [x: number, y: number];

/** How far a quarter circle's control points are from its ends, as a share of the radius. */
const kappa = 0.5523;

/** Adds a quarter circle that leaves in one direction and arrives in the other; both vectors are as long as the radius. */
function quarter(pdf: jsPDF, [x, y]: Vector, [outX, outY]: Vector, [inX, inY]: Vector): void {
  const [endX, endY] = [x + outX + inX, y + outY + inY];
  pdf.curveTo(
    x + outX * kappa,
    y + outY * kappa,
    endX - inX * kappa,
    endY - inY * kappa,
    endX,
    endY,
  );
}
