/** Moves and zooms a crop with keys. */
import type { Cropped, PhotoPart } from './cropGestures.ts';
import type { KeyboardEvent } from 'react';

/** Shares of the photo that an arrow key moves the frame by. */
const step = 0.02;
const largeStep = 0.1;

/** A key or a button zooms by this factor. */
export const zoomStep = 1.1;

/** Returns the part that a key leads to, or undefined for a key that means nothing here. */
export function cropAfterKey(
  event: KeyboardEvent,
  { crop, cropping }: Cropped,
): PhotoPart | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const shares = event.shiftKey ? largeStep : step;
  switch (event.key) {
    case 'ArrowLeft':
      return cropping.move(crop, -shares, 0);
    case 'ArrowRight':
      return cropping.move(crop, shares, 0);
    case 'ArrowUp':
      return cropping.move(crop, 0, -shares);
    case 'ArrowDown':
      return cropping.move(crop, 0, shares);
    case '+':
    case '=':
      return cropping.zoomTo(crop, cropping.zoomOf(crop) * zoomStep);
    case '-':
    case '_':
      return cropping.zoomTo(crop, cropping.zoomOf(crop) / zoomStep);
    default:
      return undefined;
  }
}
