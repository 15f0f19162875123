import { lazyWhenIdle } from '#ui/lazyWhenIdle.tsx';
import { Suspense, type ReactNode } from 'react';
import { Hero } from './Hero.tsx';

// The sections below the hero are prerendered and hydrate when the browser is idle.
const HomeSections = lazyWhenIdle(async () => (await import('./HomeSections.tsx')).HomeSections);

type HomeScreenProps = {
  /** The access-code form of the access screen, passed in by the app. */
  readonly codeForm: ReactNode;
};

export function HomeScreen({ codeForm }: HomeScreenProps) {
  return (
    <main id="main">
      <Hero codeForm={codeForm} />
      <Suspense>
        <HomeSections />
      </Suspense>
    </main>
  );
}
