/** How long taps and keys take until the next frame is painted, by the browser's own event timing. */
import type { Page } from '@playwright/test';

type Interactions = {
  /** Reads what the observer has not been given yet. */
  readonly take: () => void;
  /** Interaction to milliseconds. */
  readonly durations: Map<number, number>;
};

/** Shorter events are not reported. */
const leastMs = 16;

/** Applies to pages opened from now on. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const durations = new Map<number, number>();
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries) {
        const { duration } = entry;
        const { interactionId } = entry as PerformanceEntry & { readonly interactionId: number };
        // A tap is several events of one interaction, which lasts as long as the longest of them.
        if (interactionId === 0) continue;
        durations.set(interactionId, Math.max(duration, durations.get(interactionId) ?? 0));
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    const interactions = { durations, take: () => add(observer.takeRecords()) };
    Object.assign(window, { interactions });
  }, leastMs);
}

/** Returns the milliseconds of the slowest interaction in `work`. */
export async function slowestOf(page: Page, work: () => Promise<void>): Promise<number> {
  await forget(page);
  await work();
  const slowest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { interactions } = window as unknown as { readonly interactions: Interactions };
        const end = (): void => {
          interactions.take();
          resolve(Math.max(0, ...interactions.durations.values()));
        };
        // An event is reported after the frame that shows its effect.
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(end)));
      }),
  );
  return Math.max(slowest, leastMs);
}

/** Waits until the page is at rest, and drops what it has reported so far. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { interactions } = window as unknown as { readonly interactions: Interactions };
        requestIdleCallback(() => {
          interactions.take();
          interactions.durations.clear();
          resolve();
        });
      }),
  );
}
