/** Follows the skip link. The hash belongs to the router, so a plain link to #main would lead home. */
export function skipToHeading(event: { target: unknown; preventDefault: () => void }): void {
  if (!(event.target instanceof Element) || !event.target.closest('.skip-link')) return;
  event.preventDefault();
  const heading = document.querySelector<HTMLElement>('main h1, main h2, header h1');
  heading?.focus();
  heading?.scrollIntoView();
}
