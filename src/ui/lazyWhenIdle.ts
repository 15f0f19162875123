import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** At most this long after the first view, in milliseconds. */
const idleTimeoutMs = 4000;

let idle: Promise<void> | undefined;

/** Resolves when the page has loaded and the browser has nothing better to do; at once where there is no browser. */
export function whenIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    if (typeof window === 'undefined') return resolve();
    const rest = (): void => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) {
        requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs });
      } else setTimeout(resolve, 200);
    };
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });
  return idle;
}

/** A component whose code is fetched when the browser is idle, or before that when it is first wanted. */
export function lazyWhenIdle<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = () => {
    loading ??= load().then((component) => ({ default: component }));
    // Asked for again next time: a signal that was gone may be back.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  if (typeof window !== 'undefined')
    void whenIdle()
      .then(once)
      .catch(() => undefined);
  return lazy(once);
}
