/**
 * Follows the skip link: the hash belongs to the router, so that a plain link to #main would lead home. It stands in the page's
 * head as its own text, too, for whoever presses the link before any script has come: so it uses nothing but what is in it.
 */
export function skipToHeading(event: { target: unknown; preventDefault: () => void }): void {
  if (!(event.target instanceof Element) || !event.target.closest('.skip-link')) return;
  event.preventDefault();
  const heading = document.querySelector<HTMLElement>('main h1, main h2, header h1');
  heading?.focus();
  heading?.scrollIntoView();
}
