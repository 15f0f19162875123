import { testimonials } from '#core/shop/testimonials.ts';
import { reelPictures } from '#core/shop/reel.ts';
import { BookingSection } from './BookingSection.tsx';
import { Packages } from './Packages.tsx';
import { ReelSection } from './Reel.tsx';
import { TeamDirectory } from './TeamDirectory.tsx';
import { homeWords } from '#core/shop/homeTexts.ts';
import { promises, times } from '#core/shop/promises.ts';
import { fillText } from '#core/text/fillText.ts';
import { Section } from '#ui/Section.tsx';
import { Fragment } from 'react';
import styles from './HomeSections.module.css';
import { useMedia } from '#ui/useMedia.ts';

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

function HowItWorks() {
  return (
    <Section id="how" title={homeWords.how.title} tone="pitch" lines="circle">
      <ol className={styles['steps']}>
        {promises.howItWorks.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <h3>
              {title.split('/').map((word, at) => (
                <Fragment key={word}>
                  {at > 0 && <span>/</span>}
                  {at > 0 && <wbr />}
                  <span>{word}</span>
                </Fragment>
              ))}
            </h3>
            <p>{fillText(text, times)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Testimonials() {
  const scrolls = useMedia('(max-width: 43.99rem)');
  return (
    <Section id="testimonials" title={homeWords.testimonials.title} lines="corner">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it */}
      <ul className={styles['quotes']} tabIndex={scrolls ? 0 : undefined}>
        {testimonials.map(({ name, quote, team }) => (
          <li key={name}>
            <figure>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <span className={styles['name']} translate="no">
                  {name}
                </span>
                <span translate="no">{team}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
