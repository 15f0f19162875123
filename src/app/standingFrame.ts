/** The frame of a gallery that stands until React has drawn the gallery itself, and what was done in it meanwhile. */
import { typeInto } from '#ui/typeInto.ts';

/** What can be pressed, written in or gone to: the same in the frame and in React's gallery, in the same order. */
const controls = ':is(header, main) :is(a, button, input)';

/** The frame that the page has brought and that the address still asks for. */
export function standingFrame(): HTMLElement | undefined {
  const frame = document.querySelector<HTMLElement>('[data-screen=gallery][data-at]');
  return frame?.dataset['at'] === location.hash ? frame : undefined;
}

/** Remembers the last button that is pressed: links need nobody's help. */
export function keepPresses(frame: HTMLElement): void {
  frame.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) frame.dataset['pressed'] = String(placeOf(frame, button));
  });
}

/** Goes, and does again in `screen` what was done in it. */
export function handOver(frame: HTMLElement, screen: HTMLElement): void {
  const focused = placeOf(frame, document.activeElement);
  const typed = frame.querySelector('input')?.value ?? '';
  const pressed = Number(frame.dataset['pressed'] ?? -1);
  frame.remove();
  const all = [...screen.querySelectorAll<HTMLElement>(controls)];
  const search = screen.querySelector('input');
  if (search && search.value !== typed) typeInto(search, typed);
  all[focused]?.focus({ preventScroll: true });
  all[pressed]?.click();
}

function placeOf(frame: HTMLElement, control: Element | null): number {
  return [...frame.querySelectorAll(controls)].findIndex((one) => one === control);
}
