import { useState } from 'react';
import type { Photo } from './tiles.ts';

export type PhotoInView = {
  readonly index: number;
  readonly photo: Photo | undefined;
  /** The frame number, if the photo has one. */
  readonly number: number | undefined;
  /** Its large rendition is on the way. On a slow line its neighbors would delay it. */
  readonly isAwaited: boolean;
  readonly show: (index: number) => void;
  /** The large rendition of a photo is there or has failed. */
  readonly settle: (photo: Photo) => void;
};

/** Returns the photo that the lightbox shows, beginning with the one it was opened at. */
export function useShownPhoto(photos: readonly Photo[], openedAt: number): PhotoInView {
  const [index, show] = useState(openedAt);
  /** The photo whose large rendition came last, or failed. */
  const [settled, settle] = useState<Photo>();
  const photo = photos[index];
  const isSealed = photo?.kind === 'sealed';
  return {
    index,
    photo,
    number: isSealed ? photo.photo.number : undefined,
    isAwaited: isSealed && settled !== photo,
    show,
    settle,
  };
}
