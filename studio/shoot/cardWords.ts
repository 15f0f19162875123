/** What cards are called in lists, and which card a typed word means. */
import { withName, spelledLetters, withLetters } from '#core/text/names.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { playerWords } from '#core/player/players.ts';
import type { SortingCard } from '#studio/workspace/sortingCards.ts';

const teamWord = 'team';
const between = ' & ';

/** `Nia Abara (7)`, `No. 7`, `team`; `Nia Abara (7), U8` if there are two of them. */
export function cardWords({ kind, name, jersey, group, isNamesake }: SortingCard): string {
  if (kind !== 'player') return kind === 'team' ? teamWord : 'siblings';
  const words = name === '' ? `No. ${jersey}` : playerWords({ name, jersey });
  return isNamesake && group !== '' ? `${words}, ${group}` : words;
}

export function severalCards(cards: readonly SortingCard[]): string {
  return cards.map(cardWords).join(between);
}

/** Returns the teams of the cards, each once, and their players: `gators`, `Nia Abara (7)`. */
export function placedWords(cards: readonly SortingCard[]): {
  readonly team: string;
  readonly player: string;
} {
  const teams = [...new Set(cards.map(({ slug }) => slug))];
  const isOne = teams.length < 2;
  const player = isOne
    ? severalCards(cards)
    : cards.map((card) => `${card.slug}: ${cardWords(card)}`).join(between);
  return { team: isOne ? (teams[0] ?? '') : 'several', player };
}

/**
 * Returns the cards that two typed cells mean: a team's slug, and players by name, jersey or both, with `&` or `;` between several. A
 * player of another team is written `owls: Ana (3)`. None for `nobody`.
 */
export function cardsMeant(
  team: string,
  player: string,
  cards: readonly SortingCard[],
): Result<readonly SortingCard[]> {
  if (/^(?:nobody|none|out|-|)$/i.test(player.trim())) return success([]);
  const found: SortingCard[] = [];
  for (const part of player.split(/[&;]/).map((word) => word.trim())) {
    const [, slug = team, word = ''] = /^(?:([a-z0-9-]+):\s*)?(.*)$/s.exec(part) ?? [];
    const own = cards.filter((card) => card.slug === slug.trim() && !card.isReplaced);
    if (own.length === 0) return failure(`no cards were made for a team "${slug.trim()}"`);
    const fits = cardsCalled(own, word);
    const [only, another] = fits;
    if (!only) return failure(`${slug.trim()} has no card for "${word}"`);
    if (another) {
      const each = fits.map((card) => `"${cardWords(card)}"`).join(' or ');
      return failure(`"${word}" fits several cards of ${slug.trim()}: write ${each}`);
    }
    found.push(only);
  }
  return success(found);
}

/** By what the card is called, or by number or name alone. Of names that differ in accents, one that is spelled so is meant. */
function cardsCalled(cards: readonly SortingCard[], word: string): readonly SortingCard[] {
  const own = cards.filter(({ kind }) => kind !== 'siblings');
  const called = withName(own, word, cardWords);
  if (called.length > 0) return called;
  if (/^team photo$/i.test(word)) return own.filter(({ kind }) => kind === 'team');
  const players = own.filter(({ kind }) => kind === 'player');
  const number = /^#?(\d{1,3})$/.exec(word)?.[1];
  if (number !== undefined) return players.filter(({ jersey }) => jersey === number);
  const isName = spelledLetters(word) !== '' && !/\d/.test(word);
  return isName ? withLetters(players, word, ({ name }) => name) : [];
}
