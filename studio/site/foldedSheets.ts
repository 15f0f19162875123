/** The texts on each card of a team. */
import type { jsPDF } from 'jspdf';
import { playerCardTexts } from '#core/shop/studioTexts.ts';
import { missingLetters } from './cardPdf.ts';
import type { FoldedSheet } from './foldedSheet.ts';
import type { Ticket } from './ticket.ts';
import { ticketColors } from './ticketColors.ts';
import { cardWords } from '#studio/shoot/cardWords.ts';
import type { SortingCard, TeamCards } from '#studio/workspace/sortingCards.ts';

/** Returns a sheet for each card, and warnings about names that the font can't print. */
export function foldedSheets(
  pdf: jsPDF,
  { slug, team }: TeamCards,
  cards: readonly SortingCard[],
  tickets: ReadonlyMap<SortingCard, Ticket>,
): { readonly sheets: readonly FoldedSheet[]; readonly warnings: readonly string[] } {
  const colors = ticketColors(slug);
  const firstNames = cards.map(firstName);
  const warnings: string[] = [];
  const sheets = cards.map((card): FoldedSheet => {
    const { kind, jersey, number, group, isNamesake } = card;
    const ofTeam = isNamesake && group !== '' ? `${team}, ${group}` : team;
    const common = { team: ofTeam, number, colors, jersey };
    if (kind === 'team') {
      const back = { title: playerCardTexts.coach, lines: playerCardTexts.coachLines };
      return {
        ...common,
        title: playerCardTexts.team,
        front: playerCardTexts.teamFront,
        back,
        ticket: tickets.get(card),
      };
    }
    if (kind === 'siblings') {
      const back = { title: playerCardTexts.studio, lines: playerCardTexts.studioLines };
      return {
        ...common,
        title: playerCardTexts.siblings,
        front: playerCardTexts.siblingsFront,
        back,
        ticket: undefined,
      };
    }
    const wanted = titleOf(card, firstNames);
    const missing = missingLetters(pdf, 'display', wanted);
    if (missing.length > 0) {
      warnings.push(
        `The card of ${slug} ${cardWords(card)} has no name: its font has no ${missing.join(' ')}. Write it by hand.`,
      );
    }
    const title = missing.length > 0 ? '' : wanted;
    const back = { title: playerCardTexts.family, lines: playerCardTexts.familyLines };
    const ticket = tickets.get(card);
    return { ...common, title, front: playerCardTexts.front, back, ticket };
  });
  return { sheets, warnings };
}

function firstName({ name }: SortingCard): string {
  return name.split(' ')[0] ?? '';
}

/** The first name, with an initial where two share one. */
function titleOf(card: SortingCard, firstNames: readonly string[]): string {
  const first = firstName(card);
  const initial = card.name.split(' ').slice(1).at(-1)?.slice(0, 1);
  const isShared = firstNames.filter((name) => name === first).length > 1;
  return isShared && initial !== undefined ? `${first} ${initial}.` : first;
}
