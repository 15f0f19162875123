import { reelPictures } from '#facts/reel.ts';
import type { ReactNode } from 'react';
import { BookingSection } from './BookingSection.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Packages } from './Packages.tsx';
import { ReelSection } from './ReelSection.tsx';
import { TeamDirectory } from './TeamDirectory.tsx';
import { Testimonials } from './Testimonials.tsx';

type HomeScreenProps = {
  /** The access-code form, which belongs to the access screen; the app brings the two together. */
  readonly codeForm: ReactNode;
};

export function HomeScreen({ codeForm }: HomeScreenProps) {
  return (
    <main id="main">
      <Hero codeForm={codeForm} />
      <ReelSection pictures={reelPictures} />
      <TeamDirectory />
      <Packages />
      <BookingSection />
      <HowItWorks />
      <Testimonials />
    </main>
  );
}
