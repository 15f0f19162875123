/** Measures when a page was painted and how long it blocked the processor, by the browser's own observers. */
import type { Page } from '@playwright/test';

export type Painting = {
  /** Milliseconds from the start of the navigation. */
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  /** The sum of all tasks over 50 ms, in milliseconds. */
  readonly longTaskMs: number;
};

type Seen = { lcpMs: number; cls: number; longTaskMs: number; lastAt: number };

/** A page is at rest after this long without a paint, a layout shift or a long task. */
const restMs = 800;

/** Applies to pages opened from now on. */
export async function watchPainting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { lcpMs: 0, cls: 0, longTaskMs: 0, lastAt: 0 };
    Object.assign(window, { painting: seen });
    const observe = (type: string, take: (entry: PerformanceEntry) => void): void => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry);
        seen.lastAt = performance.now();
      }).observe({ type, buffered: true });
    };
    observe('largest-contentful-paint', (entry) => (seen.lcpMs = entry.startTime));
    observe('longtask', (entry) => (seen.longTaskMs += entry.duration));
    observe('layout-shift', (entry) => {
      seen.cls += (entry as PerformanceEntry & { readonly value: number }).value;
    });
  });
}

/** Waits until the page is at rest. */
export async function paintingOf(page: Page): Promise<Painting> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    (rest) => {
      const seen = (window as unknown as { readonly painting: Seen }).painting;
      const loaded = Math.max(
        ...performance
          .getEntriesByType('resource')
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
        0,
      );
      return seen.lcpMs > 0 && performance.now() - Math.max(seen.lastAt, loaded) > rest;
    },
    restMs,
    { polling: 100, timeout: 60_000 },
  );
  return page.evaluate(() => {
    const { lcpMs, cls, longTaskMs } = (window as unknown as { readonly painting: Seen }).painting;
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return { fcpMs: first?.startTime ?? Number.NaN, lcpMs, cls, longTaskMs };
  });
}
