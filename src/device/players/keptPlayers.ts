/**
 * The players whom the person has chosen, by gallery. Each is remembered as the frame numbers of their photos: a name in localStorage
 * would stay in the browser's files after it is removed, and the sealed gallery has it anyway.
 */
import type { ChosenPlayer } from '#core/player/players.ts';
import { changeText } from '#device/database/changeText.ts';
import { dropText, readText } from '#device/database/localText.ts';
import { numbersIn, playersPrefix } from '#device/access/photoNumbers.ts';

/** The person does not want to say, or has no player. */
const nobody = 'none';

/** Returns the players as they are stored; undefined if the person has not answered yet. */
export function readPlayers(slug: string): string | undefined {
  return readText(playersPrefix + slug);
}

/** Returns the players of a stored text; undefined if there is none. */
export function numbersOfPlayers(text: string | undefined): readonly ChosenPlayer[] | undefined {
  return text
    ?.split(',')
    .map(numbersIn)
    .filter((numbers) => numbers.length > 0);
}

/**
 * Keeps these players in place of those whom the person saw `before`, beside what other tabs do in the same moment. Without players, it
 * records that the person was asked. One without photos is none.
 */
export function keepPlayers(
  slug: string,
  players: readonly ChosenPlayer[],
  before: readonly ChosenPlayer[],
): void {
  const [wanted, seen] = [textsOf(players), textsOf(before)];
  changeText(playersPrefix + slug, (text) => {
    const stored = textsOf(numbersOfPlayers(text) ?? []);
    const left = wanted.filter((player) => stored.includes(player) || !seen.includes(player));
    const others = stored.filter((player) => !seen.includes(player) && !wanted.includes(player));
    return [...left, ...others].join(',') || nobody;
  });
}

function textsOf(players: readonly ChosenPlayer[]): readonly string[] {
  return players.map((numbers) => numbers.join(' ')).filter(Boolean);
}

/** Nothing of the gallery is left, and the person may be asked again. */
export function dropPlayers(slug: string): void {
  dropText(playersPrefix + slug);
}
