import type { Gallery, GalleryItem } from '#core/gallery/galleryItems.ts';
import { photosNumbered } from '#core/gallery/numberedPhotos.ts';
import { heldHearts, releaseHearts } from '#device/players/hearts.ts';
import { usePlayerPhotos } from './useHearts.ts';
import { useMemo, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Returns the photos of the person's players, and then those with a heart, of all groups. */
export function useMyPhotos(gallery: Gallery): {
  readonly items: readonly GalleryItem[];
  /** Shown, though there may be none: the person has asked for them. */
  readonly isShown: boolean;
  readonly ask: () => void;
} {
  const { slug } = gallery;
  const isBack = useNavigationType() === 'POP';
  const [hearts, setHearts] = useState(() => {
    // Back leads to the photos that were there, in their places.
    if (!isBack) releaseHearts(slug);
    return heldHearts(slug);
  });
  const [isAsked, setAsked] = useState(false);
  const ofPlayers = usePlayerPhotos(slug);
  const items = useMemo(
    () => photosNumbered(gallery, [...ofPlayers, ...hearts]),
    [gallery, hearts, ofPlayers],
  );

  function ask(): void {
    releaseHearts(slug);
    setHearts(heldHearts(slug));
    setAsked(true);
  }

  return { items, isShown: items.length > 0 || isAsked, ask };
}
