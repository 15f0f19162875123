import { homeWords } from '#core/shop/homeTexts.ts';
import { leads } from '#core/shop/leads.ts';
import { promises, times } from '#core/shop/promises.ts';
import { fillText } from '#core/text/fillText.ts';
import { Section } from '#ui/Section.tsx';
import { lazyWhenIdle } from '#ui/lazy.tsx';
import styles from './BookingSection.module.css';

const BookingForm = lazyWhenIdle(
  async () => (await import('./BookingForm.tsx')).BookingForm,
  <div className={styles['coming']} />,
);

export function BookingSection() {
  const { title, next } = homeWords.booking;
  return (
    <Section id="contact" title={title} lead={leads.booking} tone="raised">
      <div className={styles['columns']}>
        <BookingForm />
        <aside className={styles['next']} aria-labelledby="next-title">
          <h3 id="next-title">{next}</h3>
          <ol>
            {promises.nextSteps.map(({ when, what }) => (
              <li key={when}>
                <strong>{fillText(when, times)}</strong>
                <span>{what}</span>
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </Section>
  );
}
