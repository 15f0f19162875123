/** Says what stands on each card of a team. */
import type { jsPDF } from 'jspdf';
import { missingLetters } from '#studio/cards/cardPdf.ts';
import type { FoldedSheet } from '#studio/cards/foldedSheet.ts';
import type { Ticket } from '#studio/cards/ticket.ts';
import { ticketColors } from '#studio/cards/ticketColors.ts';
import { cardWords } from '#studio/sorting/cardWords.ts';
import type { SortingCard, TeamCards } from '#studio/workspace/sortingCards.ts';

const words = {
  front:
    'Held up to the camera first, this side tells the studio whose photos come next. It opens nothing.',
  team: 'Team photo',
  teamFront: 'Photographed before the team photo: what follows shows the whole team.',
  siblings: 'Siblings',
  siblingsFront:
    "Photographed first, then each child's card, then the children together: they share the photos.",
  family: 'For the family',
  familyLines: [
    'Keep this side to yourselves: it opens the photos of the team.',
    'It works from the day on which the photos are ready.',
  ],
  coach: 'For the coach',
  coachLines: [
    'This card opens all photos of the team. It works from the day on which they are ready.',
  ],
  studio: 'For the photographer',
  studioLines: [
    'Siblings card, then the card of each child, then the photos. The next card ends it.',
    'Two cards in one picture do the same.',
  ],
} as const;

/** Returns a sheet for each card, and warnings about names that the font can't print. */
export function foldedSheets(
  pdf: jsPDF,
  { slug, team }: TeamCards,
  cards: readonly SortingCard[],
  ticket: Ticket,
): { readonly sheets: readonly FoldedSheet[]; readonly warnings: readonly string[] } {
  const colors = ticketColors(slug);
  const firstNames = cards.map(firstName);
  const warnings: string[] = [];
  const sheets = cards.map((card): FoldedSheet => {
    const { kind, jersey, number } = card;
    const common = { team, number, colors, jersey };
    if (kind === 'team') {
      const back = { title: words.coach, lines: words.coachLines };
      return { ...common, title: words.team, front: words.teamFront, back, ticket };
    }
    if (kind === 'siblings') {
      const back = { title: words.studio, lines: words.studioLines };
      return {
        ...common,
        title: words.siblings,
        front: words.siblingsFront,
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
    const back = { title: words.family, lines: words.familyLines };
    return { ...common, title, front: words.front, back, ticket };
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
