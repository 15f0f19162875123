import styles from './BookingSection.module.css';
import { BookingForm } from './BookingForm.tsx';

const nextSteps = [
  ['Within 24 hours', 'We confirm your date, time and field.'],
  ['Before the day', 'You get a prep guide and a schedule to send to parents.'],
  ['Within 5-7 days', 'Private proofing links go out to every family.'],
] as const;

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
          {nextSteps.map(([when, what]) => (
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
