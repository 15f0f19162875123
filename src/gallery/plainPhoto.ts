import { crossOrigin } from '#core/gallery/galleryAddress.ts';
import { createRetries } from '#device/site/retryOnReconnect.ts';
import type { ShownPhoto } from '#device/photos/photo.ts';

/** Shows a photo that is stored on the server as a plain file. Its exact address is unknown: each candidate is tried until one loads. */
export function showPlainPhoto(
  candidates: readonly string[],
  newImage: () => HTMLImageElement,
  draw: (image: HTMLImageElement | undefined, failed: boolean) => void,
): ShownPhoto {
  const retryOnReconnect = createRetries();
  let stop = (): void => undefined;
  const begin = (): void => {
    stop();
    const image = newImage();
    image.crossOrigin = crossOrigin ?? null;
    let next = 0;
    const tryNext = (): void => {
      const src = candidates[next];
      next += 1;
      if (src !== undefined) {
        image.src = src;
        return;
      }
      console.warn('No picture found for', candidates);
      draw(undefined, true);
      stop = retryOnReconnect(begin, false);
    };
    image.onerror = tryNext;
    stop = () => (image.onerror = null);
    tryNext();
    draw(image, false);
  };
  begin();
  return { retry: begin, stop: () => stop() };
}
