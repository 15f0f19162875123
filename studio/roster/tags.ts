/** The meaning of a roster's tags. Other words go into the gallery unchanged. */
import { tradingCardsGroup } from '#facts/galleries.ts';
import { listed } from '#studio/command/notices.ts';
import { groupNamed } from './groups.ts';
import type { RosterRow } from './readRoster.ts';
import { alike, lettersOf } from './spelling.ts';

const knownTags = ['card', 'public', 'private'] as const;
type KnownTag = (typeof knownTags)[number];

export function hasTag({ tags }: RosterRow, wanted: KnownTag): boolean {
  return tags.some((tag) => knownTag(tag) === wanted);
}

/** Cards have as many spellings as their folder. */
function knownTag(tag: string): KnownTag | undefined {
  if (groupNamed(tag) === tradingCardsGroup) return 'card';
  return knownTags.find((known) => known === alike(tag));
}

/** Returns true for "private", or a likely misspelling of it: a typo must not make a child public. */
export function keepsPrivate(row: RosterRow): boolean {
  return hasTag(row, 'private') || row.tags.some(isDoubtful);
}

/** Returns a line for each word that looks like a known tag but is not one. */
export function doubtfulTags(roster: readonly RosterRow[], most: number): readonly string[] {
  const lines = new Map<string, number[]>();
  for (const { tags, line } of roster) {
    for (const tag of new Set(tags.filter(isDoubtful))) {
      const sameTag = lines.get(tag) ?? [];
      sameTag.push(line);
      lines.set(tag, sameTag);
    }
  }
  return [...lines].map(([tag, rows]) => {
    const where = `${rows.length === 1 ? 'line' : 'lines'} ${listed(rows, most)}`;
    return (
      `The tag "${tag}" (${where}) has no meaning; those that have one are ${knownTags.join(', ')}. ` +
      'To be safe, its photos stay off the home page.'
    );
  });
}

/** `privat`, `no public`; not `captain`, nor the `Republic` of a team. */
function isDoubtful(tag: string): boolean {
  if (knownTag(tag) !== undefined) return false;
  const letters = lettersOf(tag);
  return (
    letters.startsWith('priv') ||
    /(?<!re)publi/.test(letters) ||
    isOneSlipFrom('private', letters) ||
    isOneSlipFrom('public', letters)
  );
}

/** Returns true if one letter is missing, added or different, or two are swapped. */
function isOneSlipFrom(word: string, typed: string): boolean {
  let alikeUpTo = 0;
  while (alikeUpTo < word.length && word[alikeUpTo] === typed[alikeUpTo]) alikeUpTo += 1;
  const [meant, found] = [word.slice(alikeUpTo), typed.slice(alikeUpTo)];
  return (
    meant.slice(1) === found ||
    meant === found.slice(1) ||
    meant.slice(1) === found.slice(1) ||
    (meant[0] === found[1] && meant[1] === found[0] && meant.slice(2) === found.slice(2))
  );
}
