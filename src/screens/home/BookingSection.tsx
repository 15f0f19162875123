import { nextSteps } from '#facts/promises.ts';
import styles from './BookingSection.module.css';
import { BookingForm } from './BookingForm.tsx';

export function BookingSection() {
  return (
    <section id="contact" className={styles['section']} aria-labelledby="contact-title">
      <div className={styles['form']}>
        <h2 id="contact-title" tabIndex={-1}>
          Book a Team Day
        </h2>
        <BookingForm />
      </div>
      <aside className={styles['next']} aria-labelledby="next-title">
        <h3 id="next-title">What happens next</h3>
        <ol>
          {nextSteps.map(({ when, what }) => (
            <li key={when}>
              <strong>{when}</strong>
              {what}
            </li>
          ))}
        </ol>
      </aside>
    </section>
  );
}
