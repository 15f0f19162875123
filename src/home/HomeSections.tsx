import { testimonials } from '#core/shop/testimonials.ts';
import { reelPictures } from '#core/shop/reel.ts';
import { BookingSection } from './BookingSection.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Packages } from './Packages.tsx';
import { ReelSection } from './ReelSection.tsx';
import { TeamDirectory } from './TeamDirectory.tsx';
import { Testimonials } from './Testimonials.tsx';

export function HomeSections() {
  return (
    <>
      <ReelSection pictures={reelPictures} />
      <TeamDirectory />
      <Packages />
      <BookingSection />
      <HowItWorks />
      {testimonials.length > 0 && <Testimonials />}
    </>
  );
}
