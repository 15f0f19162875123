import { releasePhoto, takeOpenPhoto, takePhoto } from './photoUrls.ts';
import type { Rendition, PhotoKeys } from '#core/gallery/photo.ts';
import { createRetries } from '#device/site/retryOnReconnect.ts';

export type { PhotoKeys } from '#core/gallery/photo.ts';

export type PhotoState = {
  /** The picture's blob URL; undefined while it is loading. */
  readonly url: string | undefined;
  readonly failed: boolean;
};

/** One object, so that a component that already waits is not drawn again. */
export const awaitedPhoto: PhotoState = { url: undefined, failed: false };

export type ShownPhoto = { readonly retry: () => void; readonly stop: () => void };

/** Opens a sealed rendition and keeps it open until `stop`. Calls `onState` at once and on every change. */
export function showPhoto(
  keys: PhotoKeys,
  rendition: Rendition,
  isOnScreen: () => boolean,
  onState: (state: PhotoState) => void,
): ShownPhoto {
  const retryOnReconnect = createRetries();
  let end = (): void => undefined;
  const begin = (): void => {
    end();
    const stop = new AbortController();
    const { signal } = stop;
    const arrive = (url: string): void => {
      signal.addEventListener('abort', () => releasePhoto(rendition));
      onState({ url, failed: false });
    };
    const fail = (): void => {
      onState({ url: undefined, failed: true });
      signal.addEventListener('abort', retryOnReconnect(begin, true));
    };
    end = () => stop.abort();
    const present = takeOpenPhoto(rendition);
    if (present !== undefined) return arrive(present);
    onState(awaitedPhoto);
    takePhoto(keys, rendition, isOnScreen, signal).then(
      (url) => (signal.aborted ? releasePhoto(rendition) : arrive(url)),
      () => {
        if (!signal.aborted) fail();
      },
    );
  };
  begin();
  return { retry: begin, stop: () => end() };
}

export function isInView(element: Element | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
