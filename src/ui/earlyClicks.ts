/**
 * Keeps presses of buttons, and of Enter in fields, in parts that sleep, and does them again when they wake. Links need nobody's
 * help. It stands in the page's head as its own text, before any script has come: so it uses nothing but what is in it.
 */
export function keepEarlyClicks(): void {
  const keep = (event: Event, element: Element, act: () => void): void => {
    const part = element.closest('[data-asleep]');
    if (!part) return;
    event.preventDefault();
    event.stopPropagation();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      // What was typed has to be known first.
      setTimeout(act);
    });
    observer.observe(part, { attributeFilter: ['data-asleep'] });
  };
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button) keep(event, button, () => button.click());
    },
    { capture: true },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const field = event.target;
      if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return;
      keep(event, field, () => field.form?.requestSubmit());
    },
    { capture: true },
  );
}
