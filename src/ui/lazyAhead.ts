import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { whenIdle } from './whenIdle.ts';

const retryMs = 3000;

export type Load<Props> = () => Promise<ComponentType<Props>>;

/** A part that is not there until somebody asks for it; its code is fetched ahead when the browser is idle. */
export function lazyAhead<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  if (typeof window !== 'undefined')
    void whenIdle()
      .then(load)
      .catch(() => undefined);
  return lazy(async () => ({ default: await untilLoaded(load) }));
}

/** A signal that is gone comes back: the page does not break over a part of it. */
export async function untilLoaded<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
