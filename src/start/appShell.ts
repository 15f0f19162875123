/** The app shell of a gallery, shown until React has drawn the gallery, and what the person did in it until then. */
import { typeInto } from '#ui/typeInto.ts';

/** The controls. Except for the tiles, they are the same in the app shell and in React's gallery. */
const controls = ':is(header, main) :is(a, button, input):not([data-number] *)';

/** Returns the app shell if the address still asks for it. */
export function currentShell(): HTMLElement | undefined {
  const frame = document.querySelector<HTMLElement>('[data-screen=gallery][data-at]');
  return frame?.dataset['at'] === location.hash ? frame : undefined;
}

/** Records the last button that was pressed. Links work without help. */
export function recordPresses(frame: HTMLElement): void {
  frame.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed = placeOf(frame, button);
  });
}

let pressed: Place | undefined;

/** Replaces the app shell by `screen` and replays there what was done in it: typed text, focus, and the last press. */
export function swap(frame: HTMLElement, screen: HTMLElement): void {
  const focused = placeOf(frame, document.activeElement);
  const typed = frame.querySelector('input')?.value ?? '';
  frame.remove();
  delete screen.dataset['coming'];
  const search = screen.querySelector('input');
  if (search && search.value !== typed) typeInto(search, typed);
  controlAt(screen, focused)?.focus({ preventScroll: true });
  controlAt(screen, pressed)?.click();
}

type Place = { readonly tile: string } | { readonly control: number };

/**
 * Returns a tile by its number, because each grid draws only the tiles near the screen. Returns undefined for an element outside.
 */
function placeOf(frame: HTMLElement, element: Element | null): Place | undefined {
  if (!element || !frame.contains(element)) return undefined;
  const tile = element.closest<HTMLElement>('[data-number]')?.dataset['number'];
  if (tile !== undefined) return { tile };
  return { control: [...frame.querySelectorAll(controls)].indexOf(element) };
}

function controlAt(screen: HTMLElement, place: Place | undefined): HTMLElement | null | undefined {
  if (!place) return undefined;
  if ('tile' in place) return screen.querySelector(`[data-number="${place.tile}"] button`);
  return [...screen.querySelectorAll<HTMLElement>(controls)][place.control];
}
