/** What the slides of the hero and of the reel share. */
import { IconDrawing } from '#ui/Icon.tsx';

/** What a press does to the slideshow. */
export function PlayIcon({ paused }: { readonly paused: boolean }) {
  return (
    <IconDrawing>
      <path d={paused ? 'M8 5l11 7-11 7z' : 'M8 5v14M16 5v14'} />
    </IconDrawing>
  );
}

/**
 * A `ref` for pictures in the prerendered page. A picture that failed before React listened is loaded again, so that `onError` is
 * called and its fallback is shown.
 */
export function repeatError(image: HTMLImageElement | null): void {
  if (!image?.complete || image.naturalWidth > 0) return;
  const { srcset } = image;
  image.srcset = '';
  image.srcset = srcset;
}
