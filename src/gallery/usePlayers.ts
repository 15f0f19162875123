import type { ChosenPlayer } from '#core/player/players.ts';
import { numbersOfPlayers, readPlayers } from '#device/players/keptPlayers.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { subscribeToHearts } from '#device/players/hearts.ts';

/** Returns the chosen players of a gallery; undefined if the person has not answered yet. */
export function usePlayers(slug: string): readonly ChosenPlayer[] | undefined {
  const read = (): string | undefined => readPlayers(slug);
  const text = useSyncExternalStore(subscribeToHearts, read, read);
  return useMemo(() => numbersOfPlayers(text), [text]);
}
