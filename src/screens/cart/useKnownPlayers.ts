import type { KnownPlayer, KnownPlayers } from '#rules/playerOnForm.ts';
import { chosenPlayers } from '#rules/players.ts';
import { useGalleriesAtHand } from '#state/galleriesAtHand.ts';
import { playersChosenIn } from '#state/players.ts';
import { usePasses } from '#state/usePasses.ts';
import { useMemo } from 'react';

/** Returns the players of this phone. `count` is known before their galleries have opened. */
export function useKnownPlayers(): { readonly known: KnownPlayers; readonly count: number } {
  const passes = usePasses();
  const count = passes.flatMap(({ slug }) => playersChosenIn(slug) ?? []).length;
  const { galleries } = useGalleriesAtHand(count > 0);
  const known = useMemo(() => {
    const players = galleries.flatMap(({ gallery }) =>
      chosenPlayers(gallery, playersChosenIn(gallery.slug) ?? []).map((player): KnownPlayer => ({
        ...player,
        gallery: gallery.slug,
      })),
    );
    const opened = new Set(galleries.map(({ gallery }) => gallery.slug));
    const unopened = passes.flatMap(({ slug }) =>
      opened.has(slug) || (playersChosenIn(slug) ?? []).length === 0 ? [] : [slug],
    );
    return { players, unopened };
  }, [galleries, passes]);
  return { known, count };
}
