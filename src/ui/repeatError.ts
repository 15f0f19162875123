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
