/**
 * Moves the focus to a control that holds a form back, and the control with what is said below it into the middle of the screen. One that
 * has the focus already loses it first: a screen reader then says the error at every try.
 */
export function focusInvalid(control: HTMLElement | null | undefined): void {
  if (!control) return;
  if (document.activeElement === control) control.blur();
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
