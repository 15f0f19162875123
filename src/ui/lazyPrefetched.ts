import { lazy, type LazyExoticComponent } from 'react';
import type { Part } from './content.ts';
import { whenIdle } from './whenIdle.ts';

const retryMs = 3000;

export type Load<Props> = () => Promise<Part<Props>>;

/** A component that is shown on demand. Its code is prefetched when the browser is idle. */
export function lazyPrefetched<Props>(load: Load<Props>): LazyExoticComponent<Part<Props>> {
  if (typeof window !== 'undefined')
    void whenIdle()
      .then(load)
      .catch(() => undefined);
  return lazy(async () => ({ default: await untilLoaded(load) }));
}

/** Waits for the connection instead of failing, so that a missing part does not break the page. */
export async function untilLoaded<Props>(load: Load<Props>): Promise<Part<Props>> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
