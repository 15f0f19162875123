import type { ReactNode } from 'react';
import { BookingSection } from './BookingSection.tsx';
import { Hero } from './Hero.tsx';
import { TeamDirectory } from './TeamDirectory.tsx';

type HomeScreenProps = {
  /** The access-code form, which belongs to the access screen; the app brings the two together. */
  readonly codeForm: ReactNode;
};

export function HomeScreen({ codeForm }: HomeScreenProps) {
  return (
    <main id="main">
      <Hero codeForm={codeForm} />
      <TeamDirectory />
      <BookingSection />
    </main>
  );
}
