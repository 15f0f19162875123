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
    if (button) pressed = controlOf(frame, button);
  });
}

let pressed: Control | undefined;

/** Replaces the app shell by `screen` and replays there what was done in it: typed text, focus, and the last press. */
export function swap(frame: HTMLElement, screen: HTMLElement): void {
  const focused = controlOf(frame, document.activeElement);
  const typed = frame.querySelector('input')?.value ?? '';
  frame.remove();
  delete screen.dataset['coming'];
  const search = screen.querySelector('input');
  if (search && search.value !== typed) typeInto(search, typed);
  controlAt(screen, focused)?.focus({ preventScroll: true });
  controlAt(screen, pressed)?.click();
}

type Control = { readonly tile: string } | { readonly index: number };

/**
 * Returns a tile by its number, because each grid draws only the tiles near the screen. Returns undefined for an element outside.
 */
function controlOf(frame: HTMLElement, element: Element | null): Control | undefined {
  if (!element || !frame.contains(element)) return undefined;
  const tile = element.closest<HTMLElement>('[data-number]')?.dataset['number'];
  if (tile !== undefined) return { tile };
  return { index: [...frame.querySelectorAll(controls)].indexOf(element) };
}

function controlAt(
  screen: HTMLElement,
  control: Control | undefined,
): HTMLElement | null | undefined {
  if (!control) return undefined;
  if ('tile' in control) return screen.querySelector(`[data-number="${control.tile}"] button`);
  return [...screen.querySelectorAll<HTMLElement>(controls)][control.index];
}
