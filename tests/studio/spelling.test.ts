/** Rosters, cards and camera files that spell a name differently, and children whose names differ in an accent alone. */
import { describe, expect, test } from 'vitest';
import { assignSortingNumbers } from '#studio/site/assignSortingNumbers.ts';
import { bareLookup, isTeamNamed } from '#studio/orders/photoLookup.ts';
import { audienceOfShot } from '#studio/site/audiences.ts';
import { rosterRowsOfCard } from '#studio/site/rosterRowsOfCard.ts';
import { matchRoster, photoFinder } from '#studio/shoot/matchRoster.ts';
import { rosterRows, type RosterRow } from '#studio/shoot/readRoster.ts';
import { cardsMeant } from '#studio/shoot/cardWords.ts';
import { audienceOf, coachAudience } from '#studio/workspace/sealedGallery.ts';
import type { SortingCard } from '#studio/workspace/sortingCards.ts';

function rosterOf(...lines: readonly string[]): readonly RosterRow[] {
  const read = rosterRows(['file,jersey,name,consent', ...lines].join('\n'), 'roster.csv');
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

function cardsOf(rows: readonly RosterRow[], cards: readonly SortingCard[] = []) {
  const made = assignSortingNumbers({ slug: 'gators', team: 'Gators', cards }, rows, []);
  if (!made.ok) throw new Error(made.message);
  return made.value.cards;
}

const namesOf = (cards: readonly SortingCard[]): readonly string[] =>
  cards.filter(({ kind }) => kind === 'player').map(({ name }) => name);

function meant(word: string, cards: readonly SortingCard[]) {
  const found = cardsMeant('gators', word, cards);
  return found.ok ? found.value.map(({ name }) => name) : found.message;
}

const detailsOf = (name: string) =>
  ({ name, ageGroup: '', tags: [], isCard: false, isPublic: false }) as const;

describe('a name in another spelling', () => {
  test('means the card of the player', () => {
    const cards = cardsOf(rosterOf(',7,Seán O’Brien,', ',8,Łukasz Wójcik,', ',,Zoë Strauß,'));
    expect(meant("Sean O'Brien (7)", cards)).toEqual(['Seán O’Brien']);
    expect(meant('sean obrien', cards)).toEqual(['Seán O’Brien']);
    expect(meant('Lukasz Wojcik & zoe strauss', cards)).toEqual(['Łukasz Wójcik', 'Zoë Strauß']);
    expect(meant('lukas', cards)).toContain('no card');
  });

  test('keeps the card when the roster is corrected', () => {
    const before = cardsOf(rosterOf(',8,Lukasz Wojcik,', ',,Sean OBrien,'));
    const after = cardsOf(rosterOf(',8,Łukasz Wójcik,', ',,Seán O’Brien,'), before);
    expect(namesOf(after)).toEqual(['Łukasz Wójcik', 'Seán O’Brien']);
    expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number));
  });

  test('hides the photo of a hidden player', () => {
    const roster = rosterOf(',,Łukasz Wójcik,hidden');
    const { consents } = matchRoster(['lukasz wojcik 2.jpg', 'lukas.jpg'], roster);
    expect([...consents]).toEqual([['lukasz wojcik 2.jpg', 'hidden']]);
  });

  test('means the team that orders, prints and reports are asked for', () => {
    const lookup = { ...bareLookup, teamOf: () => 'Łódź St. Mary’s' };
    expect(isTeamNamed(lookup, 'lodz', "lodz st. mary's")).toBe(true);
    expect(isTeamNamed(lookup, 'lodz', ' LODZ ')).toBe(true);
    expect(isTeamNamed(lookup, 'lodz', 'krakow')).toBe(false);
  });

  test('finds the file that a roster names', () => {
    const find = photoFinder(['U12/Seán O’Brien.jpg', 'U12/zoe.jpg', 'U12/Zoë.jpg']);
    expect(find("sean o'brien")).toEqual(['U12/Seán O’Brien.jpg']);
    expect(find('zoë.jpg')).toEqual(['U12/Zoë.jpg']);
    expect(find('zoé')).toHaveLength(2);
    expect(find('-')).toEqual([]);
  });
});

describe('two children whose names differ in an accent alone', () => {
  const both = rosterOf(',,José Garcia,hidden', ',,Jose Garcia,private');

  test('have a card each, which their own spelling means', () => {
    const cards = cardsOf(both);
    expect(namesOf(cards)).toEqual(['José Garcia', 'Jose Garcia']);
    expect(cardsOf(both, cards)).toEqual(cards);
    expect(meant('José Garcia', cards)).toEqual(['José Garcia']);
    expect(meant('jose garcia', cards)).toEqual(['Jose Garcia']);
    expect(meant('Josè Garcia', cards)).toContain('several cards');
  });

  test('have their own row and their own consent', () => {
    const [first, second] = cardsOf(both);
    expect(first && rosterRowsOfCard(both, first)).toEqual([both[0]]);
    expect(second && rosterRowsOfCard(both, second)).toEqual([both[1]]);
    const { consents } = matchRoster(['José Garcia.jpg', 'Jose Garcia.jpg'], both);
    expect([...consents]).toEqual([['José Garcia.jpg', 'hidden']]);
  });

  test('have keys of their own, and an uncertain photo is for the coach', () => {
    const cards = cardsOf(both);
    const audience = (name: string) => audienceOfShot({ details: detailsOf(name) }, cards, []);
    expect(audience('José Garcia')).toBe(audienceOf([cards[0]?.number ?? '']));
    expect(audience('Jose Garcia')).toBe(audienceOf([cards[1]?.number ?? '']));
    expect(audience('Josè Garcia')).toBe(coachAudience);
    expect(audience('')).toBe(coachAudience);
  });
});
