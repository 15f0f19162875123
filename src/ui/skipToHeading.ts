/**
 * Follows the skip link. The hash belongs to the router, so a plain link to #main would lead home. Its source is also inlined into
 * the page's head, for clicks before any script has loaded, so it may use nothing outside itself.
 */
export function skipToHeading(event: { target: unknown; preventDefault: () => void }): void {
  if (!(event.target instanceof Element) || !event.target.closest('.skip-link')) return;
  event.preventDefault();
  const heading = document.querySelector<HTMLElement>('main h1, main h2, header h1');
  heading?.focus();
  heading?.scrollIntoView();
}
