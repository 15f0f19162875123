import type { Elements } from '#ui/content.ts';
import { lazyWhenIdle } from '#ui/lazy.tsx';
import { Hero } from './Hero.tsx';

// The sections below the hero are a hydration island: prerendered, and hydrated when the browser is idle or the person touches the page.
const HomeSections = lazyWhenIdle(async () => (await import('./HomeSections.tsx')).HomeSections);

type HomeScreenProps = {
  /** The access-code form and this phone's galleries. They belong to the access screen, so the app passes them in. */
  readonly codeForm: Elements;
};

export function HomeScreen({ codeForm }: HomeScreenProps) {
  return (
    <main id="main">
      <Hero codeForm={codeForm} />
      <HomeSections />
    </main>
  );
}
