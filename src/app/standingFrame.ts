/** The frame of a gallery that stands until React has drawn the gallery itself, and what was done in it meanwhile. */
import { typeInto } from '#ui/typeInto.ts';

/** What can be pressed, written in or gone to; but for the tiles the same in the frame and in React's gallery. */
const controls = ':is(header, main) :is(a, button, input):not([data-number] *)';

/** The frame that the page has brought and that the address still asks for. */
export function standingFrame(): HTMLElement | undefined {
  const frame = document.querySelector<HTMLElement>('[data-screen=gallery][data-at]');
  return frame?.dataset['at'] === location.hash ? frame : undefined;
}

/** Remembers the last button that is pressed: links need nobody's help. */
export function keepPresses(frame: HTMLElement): void {
  frame.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed = placeOf(frame, button);
  });
}

let pressed: Place | undefined;

/** Gives its place to `screen`, and does again there what was done in it. */
export function handOver(frame: HTMLElement, screen: HTMLElement): void {
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

/** A tile by its number on the sheet, of which each draws what is near; undefined for what is in neither. */
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
