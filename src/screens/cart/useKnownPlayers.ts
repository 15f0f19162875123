import type { KnownPlayer } from '#rules/playerOnForm.ts';
import { chosenPlayers } from '#rules/players.ts';
import { useGalleriesAtHand } from '#state/galleriesAtHand.ts';
import { playersChosenIn } from '#state/players.ts';
import { usePasses } from '#state/usePasses.ts';
import { useMemo } from 'react';

/** Returns the players of this phone. `count` is known before their galleries have opened. */
export function useKnownPlayers(): {
  readonly players: readonly KnownPlayer[];
  readonly count: number;
} {
  const passes = usePasses();
  const count = passes.flatMap(({ slug }) => playersChosenIn(slug) ?? []).length;
  const { galleries } = useGalleriesAtHand(count > 0);
  const players = useMemo(
    () =>
      galleries.flatMap(({ gallery }) =>
        chosenPlayers(gallery, playersChosenIn(gallery.slug) ?? []).map((player): KnownPlayer => ({
          ...player,
          gallery: gallery.slug,
        })),
      ),
    [galleries],
  );
  return { players, count };
}
