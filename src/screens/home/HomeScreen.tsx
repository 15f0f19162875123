import { lazyWhenIdle } from '#ui/lazyWhenIdle.tsx';
import { Suspense, type ReactNode } from 'react';
import { Hero } from './Hero.tsx';

// Below the hero nothing answers to a touch before the browser has had a moment; as markup it is there from the start.
const HomeSections = lazyWhenIdle(async () => (await import('./HomeSections.tsx')).HomeSections);

type HomeScreenProps = {
  /** The access-code form, which belongs to the access screen; the app brings the two together. */
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
