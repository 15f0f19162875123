import type { MouseEvent } from 'react';

/** Whichever guarded part was pressed last, other than by the second click of a double click. */
let pressed: EventTarget | undefined;

/**
 * Stops the second click of a double click that opened this part, or closed one above it: it lands on whatever is there, and must not
 * answer, send, close or take the focus. For the capture phase of clicks; of presses, too, where the part is no dialog.
 */
export function stopSecondClick(event: MouseEvent): void {
  if (event.detail < 2) pressed = event.currentTarget;
  if (pressed === event.currentTarget) return;
  event.preventDefault();
  event.stopPropagation();
}
