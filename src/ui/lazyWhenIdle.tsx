import { lazy, type ComponentType, type JSX, type LazyExoticComponent } from 'react';
import { Awake } from './Awake.tsx';

/** At most this long after the page has loaded, in milliseconds. */
const idleTimeoutMs = 3000;
const retryMs = 3000;

let idle: Promise<void> | undefined;

/** Resolves when the page has loaded and the browser has nothing better to do, or somebody touches it; at once where there is no browser. */
export function whenIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    if (typeof window === 'undefined') return resolve();
    const rest = (): void => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) {
        requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs });
      } else setTimeout(resolve, 200);
    };
    for (const touch of ['pointerdown', 'keydown', 'focusin', 'wheel'] as const) {
      window.addEventListener(touch, () => resolve(), { once: true, passive: true });
    }
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });
  return idle;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A part of the page that is there from the start as markup, and comes to life when the browser is idle. */
export function lazyWhenIdle<Props extends JSX.IntrinsicAttributes>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await whenIdle();
    const Part = await untilLoaded(load);
    const awake = (props: Props): JSX.Element => (
      <Awake>
        <Part {...props} />
      </Awake>
    );
    return { default: awake };
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
