/** A printed ticket: that of the access page, on white. Lengths are millimeters, type sizes points. */
import { shortDay } from '#core/gallery/dayWords.ts';
import type { jsPDF } from 'jspdf';
import { accessWords } from '#core/gallery/galleryTexts.ts';
import { inOthers } from '#core/language/everyLanguage.ts';
import { paperTexts } from '#core/shop/studioTexts.ts';
import { brand } from '#core/shop/brand.ts';
import { type WorkspaceCode } from '#studio/workspace/workspace.ts';
import { missingLetters } from './cardPdf.ts';
import { drawLine, drawText, drawUpward, type TextStyle } from './fittedText.ts';
import { drawQrCode } from '#core/print/qrCode.ts';
import type { Point, Rectangle } from '#studio/shoot/rectangle.ts';
import { inks, type TicketColors } from './ticketColors.ts';
import { bandWidth, drawTicketShape } from './ticketShape.ts';
import { codeLink, typedAddress } from './siteAddress.ts';

export type Ticket = {
  readonly team: string;
  readonly code: string;
  /** The content of the QR code. */
  readonly url: string;
  /** The address of the site as a person types it. */
  readonly address: string;
  /** ISO date of the last day. */
  readonly expires: string | undefined;
  readonly contact: readonly string[];
};

/** Returns what is printed of a code, for families of this team. */
export function newTicket(
  code: Pick<WorkspaceCode, 'code' | 'card'>,
  team: string,
  site: string,
  expires: string | undefined,
): Ticket {
  return {
    team,
    code: code.code,
    url: `${site}${codeLink(code)}`,
    address: typedAddress(site),
    expires,
    contact: [brand.studio.name, brand.studio.email, brand.studio.phone].filter(Boolean),
  };
}

const cardWords = {
  scan: 'Scan the square with your camera: your gallery opens at once.',
  noCamera: 'No camera? Go to {site} and enter the code.',
  keep: 'Keep it on your phone: it works without a signal, too.',
  install: 'iPhone: Share, then Add to Home Screen. Android: menu, then Install app.',
} as const;

export const ticketSize = { width: 89, height: 59 } as const;

const stubWidth = 12;
const bodyLeft = stubWidth + 4;
const qrSide = 27;
/** The standard asks for four modules of white around the code. */
const quietZone = 3.2;
const qrLeft = ticketSize.width - quietZone - qrSide;
/** Across the ticket, and beside the QR code. */
const wide = ticketSize.width - quietZone - bodyLeft;
const narrow = qrLeft - quietZone - bodyLeft;

const styles = {
  admit: { face: 'display', size: 17, spacing: 0.12 },
  kicker: { face: 'display', size: 10.5, spacing: 0.04, isOneLine: true },
  team: { face: 'display', size: 28, leading: 0.98 },
  scan: { face: 'text', size: 7.5 },
  label: { face: 'text', size: 7, isOneLine: true },
  code: { face: 'display', size: 21, spacing: 0.04 },
  steps: { face: 'text', size: 7, leading: 1.3 },
  contact: { face: 'text', size: 6, isOneLine: true },
} as const satisfies Readonly<Record<string, TextStyle>>;

/** Draws the ticket with its upper left corner at this point. */
export function drawTicket(
  pdf: jsPDF,
  ticket: Ticket,
  colors: TicketColors,
  { x, y }: Point,
): void {
  const box = (top: number, width: number, height: number): Rectangle => ({
    x: x + bodyLeft,
    y: y + top,
    width,
    height,
  });
  drawTicketShape(pdf, { x, y, ...ticketSize }, stubWidth, colors);
  drawQrCode(pdf, ticket.url, { x: x + qrLeft, y: y + quietZone, side: qrSide });

  pdf.setTextColor(colors.onStub);
  const stub = { x, y, width: stubWidth - bandWidth, height: ticketSize.height };
  drawUpward(pdf, accessWords.admit.toUpperCase(), stub, styles.admit);
  pdf.setTextColor(colors.kicker);
  drawText(pdf, [accessWords.kicker.toUpperCase()], box(quietZone, narrow, 4), styles.kicker);

  pdf.setTextColor(inks.strong);
  drawText(pdf, [ticket.team], box(8, narrow, 16), styles.team);
  drawText(pdf, [cardWords.scan], box(25.6, narrow, 6), styles.scan);
  drawCode(pdf, ticket.code, box(36.3, wide, 8.4));
  const noCamera = cardWords.noCamera.replace('{site}', () => ticket.address);
  const others = inOthers(() => paperTexts.ticket);
  const steps = [noCamera, cardWords.keep, cardWords.install, ...others];
  drawText(pdf, steps, box(46.4, wide, 8.2), styles.steps);

  pdf.setTextColor(inks.quiet);
  drawText(pdf, [labelOf(ticket)], box(33.3, wide, 2.6), styles.label);
  drawText(pdf, [ticket.contact.join('  |  ')], box(55.3, wide, 2.4), styles.contact);
}

/** The code in a frame like that of the field in which it is typed. */
function drawCode(pdf: jsPDF, code: string, { x, y, width, height }: Rectangle): void {
  pdf.setDrawColor(inks.strong).setLineWidth(0.5).roundedRect(x, y, width, height, 1.2, 1.2, 'S');
  drawLine(pdf, code, { x: x + 2, y, width: width - 4, height }, styles.code);
}

function labelOf({ expires }: Ticket): string {
  if (expires === undefined) return accessWords.code;
  return `${accessWords.code}, open until ${shortDay(expires, true)}`;
}

/** Returns the first text of a ticket that has letters that the fonts lack, and these letters. They would be drawn as empty boxes. */
export function textWithMissingLetters(
  pdf: jsPDF,
  { team, address, contact }: Ticket,
): { readonly text: string; readonly letters: readonly string[] } | undefined {
  return [
    { text: team, letters: missingLetters(pdf, 'display', team) },
    ...[address, ...contact].map((text) => ({ text, letters: missingLetters(pdf, 'text', text) })),
  ].find(({ letters }) => letters.length > 0);
}
