import { homeWords } from '#core/shop/homeTexts.ts';
import { testimonials } from '#core/shop/testimonials.ts';
import { Section } from '#ui/Section.tsx';
import { useMedia } from '#ui/useMedia.ts';
import styles from './Testimonials.module.css';

export function Testimonials() {
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
