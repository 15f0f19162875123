import type { Rendition, PhotoKeys } from '#core/gallery/photo.ts';
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { awaitedPhoto, isInView, showPhoto, type PhotoState, type ShownPhoto } from './photo.ts';

/** Opens a sealed rendition while the component is mounted. `frame` is the element that shows it. */
export function usePhoto(
  keys: PhotoKeys,
  { slug, file, width }: Rendition,
  frame: RefObject<HTMLElement | null>,
): PhotoState & { readonly retry: () => void } {
  const [state, setState] = useState(awaitedPhoto);
  const shown = useRef<ShownPhoto>(undefined);
  // Runs before the first paint, so that a photo that is already open does not flicker.
  useLayoutEffect(() => {
    const isOnScreen = (): boolean => isInView(frame.current);
    const photo = showPhoto(keys, { slug, file, width }, isOnScreen, setState);
    shown.current = photo;
    return photo.stop;
  }, [keys, slug, file, width, frame]);
  const retry = useCallback(() => shown.current?.retry(), []);
  return { ...state, retry };
}
