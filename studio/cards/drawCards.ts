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

/** Draws the cards into an empty PDF of this paper and returns it. Each card begins a new sheet. */
export function drawCards(pdf: jsPDF, cards: readonly Card[], paper: Paper): Uint8Array {
  const sheets = cards.flatMap((card) => sheetsOf(card));
  for (const [index, { card, count }] of sheets.entries()) {
    if (index > 0) pdf.addPage();
    drawCutMarks(pdf, paper);
    for (let number = 0; number < count; number += 1) {
      const corner = cardCorner(paper, number);
      drawTicket(pdf, card.ticket, card.colors, {
        x: corner.x + (cardSize.width - ticketSize.width) / 2,
        y: corner.y + (cardSize.height - ticketSize.height) / 2,
      });
    }
  }
  return new Uint8Array(pdf.output('arraybuffer'));
}

function sheetsOf(card: Card): readonly { readonly card: Card; readonly count: number }[] {
  const sheets = Math.ceil(card.count / cardsOnSheet);
  return Array.from({ length: sheets }, (_, index) => ({
    card,
    count: Math.min(card.count - index * cardsOnSheet, cardsOnSheet),
  }));
}
