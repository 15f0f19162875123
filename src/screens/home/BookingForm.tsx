import { checkoutTexts } from '#facts/cartTexts.ts';
import { bookingLabels, bookingTexts, homeWords } from '#facts/homeTexts.ts';
import { limits } from '#facts/limits.ts';
import { sports } from '#facts/teams.ts';
import { serverTexts } from '#facts/serverTexts.ts';
import { requiredBookingFields, type BookingField } from '#rules/booking.ts';
import { times } from '#facts/promises.ts';
import { fillText } from '#rules/fillText.ts';
import { packageCards } from '#rules/packages.ts';
import { useBooking } from '#state/booking.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField, TextArea, TextField } from '#ui/Field.tsx';
import { useAlert } from '#ui/useAlert.tsx';
import { useState, useSyncExternalStore, type FormEvent } from 'react';
import styles from './BookingForm.module.css';
import { RosterField } from './RosterField.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const words = homeWords.booking;
const packageTitles = packageCards.map(({ title }) => title);
const required: ReadonlySet<BookingField> = new Set(requiredBookingFields);

export function BookingForm() {
  const { booking, status, change, send } = useBooking();
  const [errors, setErrors] = useState<Partial<Record<BookingField, string>>>({});
  const { alert, alertDialog } = useAlert();
  const earliest = useSyncExternalStore(noChange, today, never);

  const field = (name: BookingField) => ({
    name,
    label: bookingLabels[name],
    required: required.has(name),
    value: booking[name],
    error: errors[name],
    onValue: (value: string) => {
      const { [name]: _, ...others } = errors;
      setErrors(others);
      change(name, value);
    },
    onInvalid: (event: FormEvent<Control>) => {
      const control = event.currentTarget;
      event.preventDefault();
      setErrors((known) => {
        if (Object.keys(known).length === 0) control.focus();
        return { ...known, [name]: invalidText(name, control.validity) };
      });
    },
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const reply = await send();
    if (reply && !reply.ok) {
      const message = fillText(bookingTexts.errorAlert, { message: reply.message });
      alert({ title: words.notSent, message });
    }
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <TextField {...field('teamName')} maxLength={limits.fieldMaxLength} autoComplete="off" />
      <SelectField {...field('sport')} options={sports} prompt={words.sportPrompt} />
      <TextField {...field('contactName')} maxLength={limits.fieldMaxLength} autoComplete="name" />
      <TextField
        {...field('contactEmail')}
        type="email"
        inputMode="email"
        maxLength={limits.emailMaxLength}
        autoComplete="email"
      />
      <TextField
        {...field('contactPhone')}
        type="tel"
        inputMode="tel"
        maxLength={limits.fieldMaxLength}
        autoComplete="tel"
      />
      <TextField {...field('preferredDate')} type="date" min={earliest} />
      <div className={styles['wide']}>
        <SelectField {...field('pkg')} options={packageTitles} prompt={words.packagePrompt} />
      </div>
      <div className={styles['wide']}>
        <RosterField value={booking.rosterCsv} onValue={(value) => change('rosterCsv', value)} />
      </div>
      <div className={styles['wide']}>
        <TextArea {...field('notes')} maxLength={limits.notesMaxLength} autoComplete="off" />
      </div>
      <div className={styles['send']}>
        <Button type="submit" isBusy={status === 'sending'}>
          {status === 'sending' ? bookingTexts.sending : bookingTexts.submit}
        </Button>
        <p
          role="status"
          className={status === 'success' || status === 'failure' ? styles[status] : undefined}
        >
          {status === 'success' && fillText(bookingTexts.success, times)}
          {status === 'failure' && bookingTexts.failure}
        </p>
      </div>
      {alertDialog}
    </form>
  );
}

/** The browser validates the field; the message is ours. */
function invalidText(name: BookingField, validity: ValidityState): string {
  if (validity.valueMissing) {
    return fillText(bookingTexts.fieldRequired, { field: bookingLabels[name] });
  }
  if (validity.typeMismatch) return checkoutTexts.customer.emailInvalid;
  if (validity.rangeUnderflow) return bookingTexts.dateInPast;
  return fillText(serverTexts.invalidField, { field: bookingLabels[name] });
}

const noChange = () => () => undefined;
/** The prerendered page may be days old, so it cannot know the date. */
const never = () => undefined;

/** Returns today's date in the local time zone, in the format of a date input. */
function today(): string {
  const now = new Date();
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}
