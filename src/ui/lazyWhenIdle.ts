import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** At most this long after the page has loaded, in milliseconds. */
const idleTimeoutMs = 3000;
const retryMs = 3000;

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

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A part of the page that is there from the start as markup, and comes to life when the browser is idle. */
export function lazyWhenIdle<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await whenIdle();
    return { default: await untilLoaded(load) };
  });
}

/** A part that is not there until somebody asks for it; its code is fetched ahead when the browser is idle. */
export function lazyAhead<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  if (typeof window !== 'undefined')
    void whenIdle()
      .then(load)
      .catch(() => undefined);
  return lazy(async () => ({ default: await untilLoaded(load) }));
}

/** A signal that is gone comes back: the page does not break over a part of it. */
async function untilLoaded<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
