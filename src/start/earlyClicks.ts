/**
 * Records clicks on buttons, and Enter in fields, in parts that are not hydrated yet, and replays them after hydration. Links need no
 * replay, because the address changes at once, but a followed link gives up the focus: `useArrival` takes a focused element for the
 * place where the person went on.
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
      if (!(event.target instanceof Element)) return;
      const button = event.target.closest('button');
      if (button) keep(event, button, () => button.click());
      const link = event.target.closest('[data-unhydrated] a[href^="#"]');
      // Safari leaves the focus in the field that was typed in.
      if (link && document.activeElement instanceof HTMLElement) document.activeElement.blur();
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
