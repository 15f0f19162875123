import { lazy, type ComponentType, type JSX, type LazyExoticComponent } from 'react';
import { Awake } from './Awake.tsx';
import { untilLoaded, type Load } from './lazyAhead.ts';
import { whenIdle } from './whenIdle.ts';

/** A part of the prerendered page that hydrates when the browser is idle. */
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
