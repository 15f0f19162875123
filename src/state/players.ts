/** The players whom the person has chosen. What a gallery's first view needs of them is in `hearts.ts`. */
import { firstGroupOf, type Gallery } from '#rules/galleryItems.ts';
import type { ChosenPlayer } from '#rules/players.ts';
import { noteFirstGroup } from '#storage/firstGroup.ts';
import { hasPass } from '#storage/passes.ts';
import { keepPlayers, playersIn, readPlayers } from '#storage/players.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { subscribeToHearts } from './hearts.ts';

/** Returns the chosen players of a gallery; undefined if the person has not answered yet. */
export function playersChosenIn(slug: string): readonly ChosenPlayer[] | undefined {
  return playersIn(readPlayers(slug));
}

/** Remembers the players; none if the person skips the question. Does nothing if the gallery is no longer on this device. */
export function choosePlayers(slug: string, players: readonly ChosenPlayer[]): void {
  if (!hasPass(slug)) return;
  keepPlayers(slug, players);
  // As the browser tells the other tabs.
  window.dispatchEvent(new Event('storage'));
}

/** Returns the chosen players, as `playersChosenIn`, to components. */
export function usePlayers(slug: string): readonly ChosenPlayer[] | undefined {
  const read = (): string | undefined => readPlayers(slug);
  const text = useSyncExternalStore(subscribeToHearts, read, read);
  return useMemo(() => playersIn(text), [text]);
}

/** Records where links to an open gallery lead. */
export function settleLinks({ slug, items }: Gallery): void {
  noteFirstGroup(slug, firstGroupOf(items));
}
