import { lazy, type JSX, type LazyExoticComponent } from 'react';
import type { Part } from './content.ts';
import { Island } from './Island.tsx';
import { untilLoaded, type Load } from './lazyPrefetched.ts';
import { whenIdle } from './whenIdle.ts';

/** A part of the prerendered page that hydrates when the browser is idle. */
export function lazyWhenIdle<Props extends JSX.IntrinsicAttributes>(
  load: Load<Props>,
): LazyExoticComponent<Part<Props>> {
  return lazy(async () => {
    await whenIdle();
    const Whole = await untilLoaded(load);
    const island = (props: Props): JSX.Element => (
      <Island>
        <Whole {...props} />
      </Island>
    );
    return { default: island };
  });
}
