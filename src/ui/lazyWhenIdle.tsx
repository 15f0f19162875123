import { lazy, type ComponentType, type JSX, type LazyExoticComponent } from 'react';
import { Island } from './Island.tsx';
import { untilLoaded, type Load } from './lazyPrefetched.ts';
import { whenIdle } from './whenIdle.ts';

/** A part of the prerendered page that hydrates when the browser is idle. */
export function lazyWhenIdle<Props extends JSX.IntrinsicAttributes>(
  load: Load<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await whenIdle();
    const Part = await untilLoaded(load);
    const island = (props: Props): JSX.Element => (
      <Island>
        <Part {...props} />
      </Island>
    );
    return { default: island };
  });
}
