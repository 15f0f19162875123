import { homeWords } from '#facts/homeTexts.ts';
import { testimonials } from '#facts/testimonials.ts';
import { Band } from '#ui/Band.tsx';
import styles from './Testimonials.module.css';

export function Testimonials() {
  return (
    <Band id="testimonials" title={homeWords.testimonials.title} lines="corner">
      <ul className={styles['quotes']}>
        {testimonials.map(({ name, quote, team }) => (
          <li key={name}>
            <figure>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <span className={styles['name']}>{name}</span>
                {team}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  );
}
