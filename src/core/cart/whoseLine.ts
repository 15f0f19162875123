/** Whose photos the lines of an order print. Orders never contain it: this phone knows it from its galleries, and the desk. */
import type { CartLine } from './cart.ts';
import type { Choice } from './photoChoice.ts';
import { referencesOf, type PhotoReference } from '#core/gallery/photoReference.ts';
import { isPlayerName } from '#core/player/players.ts';

type Photographed = Pick<CartLine, 'photos'> & {
  readonly item?: Pick<CartLine['item'], 'digitals'>;
};

/**
 * Returns a function from a line to the names of its players, empty if the lines are all for one player. A line of digital photos always
 * has the name, unless they are a team's. `all` are the photos of the open galleries.
 */
export function whoseLines(
  lines: readonly Photographed[],
  all: readonly Choice[],
): (line: Photographed) => string {
  const isForSeveral = namesOfLines(lines, all).length > 1;
  return (line) => {
    const { digitals = 'team' } = line.item ?? {};
    return isForSeveral || digitals !== 'team' ? namesOfLines([line], all).join(', ') : '';
  };
}

/** Returns the names of the players whom the lines show, each once. */
export function namesOfLines(
  lines: readonly Photographed[],
  all: readonly Choice[],
): readonly string[] {
  const names = playerNames(all);
  const photos = lines.flatMap((line) => referencesOf(line.photos));
  return [...new Set(photos.flatMap((photo) => names.get(keyOf(photo)) ?? []))];
}

const known = new WeakMap<readonly Choice[], ReadonlyMap<string, string>>();

/** Kept for each list: a cart asks again with every letter that is typed beside it. */
function playerNames(all: readonly Choice[]): ReadonlyMap<string, string> {
  const names =
    known.get(all) ??
    new Map(
      all
        .filter(({ kind, name, jersey }) => kind !== 'team' && isPlayerName(name, jersey !== ''))
        .map(({ reference, name }) => [keyOf(reference), name]),
    );
  known.set(all, names);
  return names;
}

function keyOf({ gallery, number }: PhotoReference): string {
  return `${gallery} ${number}`;
}
