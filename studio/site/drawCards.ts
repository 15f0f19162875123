/** Draws cards to cut and hand out. */
import type { jsPDF } from 'jspdf';
import { cardCorner, cardSize, cardsOnSheet, drawCutMarks, type Paper } from './cardSheet.ts';
import { drawTicket, ticketSize, type Ticket } from './ticket.ts';
import type { TicketColors } from './ticketColors.ts';

/** A card that is printed several times. */
export type Card = {
  readonly ticket: Ticket;
  readonly colors: TicketColors;
  readonly count: number;
};

/** Draws the cards into an empty PDF of this paper and returns it. A card begins a new sheet, unless there is only one of it and of the one before. */
export function drawCards(pdf: jsPDF, cards: readonly Card[], paper: Paper): Uint8Array {
  for (const [index, sheet] of sheetsOf(cards).entries()) {
    if (index > 0) pdf.addPage();
    drawCutMarks(pdf, paper);
    for (const [number, card] of sheet.entries()) {
      const corner = cardCorner(paper, number);
      drawTicket(pdf, card.ticket, card.colors, {
        x: corner.x + (cardSize.width - ticketSize.width) / 2,
        y: corner.y + (cardSize.height - ticketSize.height) / 2,
      });
    }
  }
  return new Uint8Array(pdf.output('arraybuffer'));
}

/** Returns the cards of each sheet. */
function sheetsOf(cards: readonly Card[]): readonly (readonly Card[])[] {
  const sheets: Card[][] = [];
  for (const card of cards) {
    for (let made = 0; made < card.count; made += 1) {
      const sheet = sheets.at(-1);
      const fits = sheet?.at(-1) === card || (card.count === 1 && sheet?.at(-1)?.count === 1);
      if (sheet && fits && sheet.length < cardsOnSheet) sheet.push(card);
      else sheets.push([card]);
    }
  }
  return sheets;
}
