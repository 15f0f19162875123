import { distinctWords, type KnownPlayer, type KnownPlayers } from '#core/order/playerOnForm.ts';
import { rememberedPlayers } from '#core/order/remembered.ts';
import { useGalleriesAtHand } from '#device/gallery/galleriesAtHand.ts';
import { playerCount, playersIn } from '#device/players/players.ts';
import { useRemembered } from './remembered.ts';
import { useGrants } from '#device/access/useGrants.ts';
import { useMemo } from 'react';

type PhonesPlayers = {
  /** Of the open galleries. */
  readonly known: KnownPlayers;
  /** How many of them there are: known before their galleries have opened. */
  readonly count: number;
  /** They and the remembered children, each once. */
  readonly offered: readonly KnownPlayer[];
};

/** Returns the players of this phone. */
export function useKnownPlayers(): PhonesPlayers {
  const { remembered } = useRemembered();
  const grants = useGrants();
  const count = grants.reduce((sum, { slug }) => sum + playerCount(slug), 0);
  const { galleries } = useGalleriesAtHand(count > 0);
  const known = useMemo(() => {
    const players = galleries.flatMap(({ gallery }) => {
      const { slug, coach } = gallery;
      return playersIn(gallery).map((player): KnownPlayer => ({
        ...player,
        gallery: slug,
        coach,
      }));
    });
    const opened = new Set(galleries.map(({ gallery }) => gallery.slug));
    const unopened = grants.flatMap(({ slug }) =>
      opened.has(slug) || playerCount(slug) === 0 ? [] : [slug],
    );
    return { players, unopened };
  }, [galleries, grants]);
  const offered = useMemo(() => {
    const children = remembered ? rememberedPlayers(remembered) : [];
    return distinctWords([...children, ...known.players]);
  }, [remembered, known]);
  return { known, count, offered };
}
