/**
 * Records clicks on buttons, and Enter in fields, in parts that are not hydrated yet, and replays them after hydration. Links work
 * without help.
 */
export function keepEarlyClicks(): void {
  const keep = (event: Event, element: Element, act: () => void): void => {
    const part = element.closest('[data-unhydrated]');
    if (!part) return;
    event.preventDefault();
    event.stopPropagation();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      // The typed text must be restored first.
      setTimeout(act);
    });
    observer.observe(part, { attributeFilter: ['data-unhydrated'] });
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
