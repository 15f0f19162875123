import { useEffect, useState } from 'react';

/** The longest wait after the page has loaded, in milliseconds. */
const idleTimeoutMs = 3000;

let idle: Promise<void> | undefined;

/** Resolves when the page has loaded and the browser is idle or the person touches the page. Resolves at once outside a browser. */
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

/** Returns false until the page has loaded and the browser is idle, and during prerendering. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIdle(true)), []);
  return idle;
}
