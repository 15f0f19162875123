/**
 * Keeps presses of buttons in parts that sleep, and presses them again when they wake. Links need nobody's help. It stands in the
 * page's head as its own text, before any script has come: so it uses nothing but what is in it.
 */
export function keepEarlyClicks(): void {
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      const part = button?.closest('[data-asleep]');
      if (!button || !part) return;
      event.preventDefault();
      event.stopPropagation();
      const observer = new MutationObserver(() => {
        observer.disconnect();
        button.click();
      });
      observer.observe(part, { attributeFilter: ['data-asleep'] });
    },
    { capture: true },
  );
}
