import { checkoutTexts } from '#facts/cartTexts.ts';
import { bookingTexts, homeWords } from '#facts/homeTexts.ts';
import { limits } from '#facts/limits.ts';
import { sports } from '#facts/teams.ts';
import { serverTexts } from '#facts/serverTexts.ts';
import type { BookingField, BookingRow } from '#facts/bookingForm.ts';
import { bookingRows } from '#rules/booking.ts';
import { times } from '#facts/promises.ts';
import { fillText } from '#rules/fillText.ts';
import { packageCards } from '#rules/packages.ts';
import { useBooking } from '#state/booking.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField, TextArea, TextField } from '#ui/Field.tsx';
import { useAlert } from '#ui/useAlert.tsx';
import {
  Fragment,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type InputHTMLAttributes,
} from 'react';
import styles from './BookingForm.module.css';
import { RosterField } from './RosterField.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const words = homeWords.booking;
const packageTitles = packageCards.map(({ title }) => title);

const wideKinds: ReadonlySet<BookingRow['kind']> = new Set(['package', 'roster', 'paragraph']);

/** A field that takes the whole width everywhere, or on a phone, where a person's name or address is longer than half of it. */
function widthOf({ kind, section }: BookingRow): 'wide' | 'line' | undefined {
  if (wideKinds.has(kind)) return 'wide';
  return section === 'contact' && kind !== 'phone' ? 'line' : undefined;
}

/** The keyboard that a phone shows for a field. */
const keyboards: {
  readonly [Kind in BookingRow['kind']]?: InputHTMLAttributes<HTMLInputElement>;
} = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
};

export function BookingForm() {
  const { booking, status, change, send } = useBooking();
  const [errors, setErrors] = useState<Partial<Record<BookingField, string>>>({});
  const { alert, alertDialog } = useAlert();
  const earliest = useSyncExternalStore(noChange, today, never);

  function fieldOf(row: BookingRow) {
    const { name, label, kind, maxLength = limits.fieldMaxLength, autoComplete = 'off' } = row;
    const field = {
      name,
      label,
      required: row.required,
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
          return { ...known, [name]: invalidText(row, control.validity) };
        });
      },
    };
    const typed = { ...field, maxLength, autoComplete };
    switch (kind) {
      case 'sport':
        return <SelectField {...field} options={sports} prompt={words.sportPrompt} />;
      case 'package':
        return <SelectField {...field} options={packageTitles} prompt={words.packagePrompt} />;
      case 'date':
        return <TextField {...field} type="date" min={earliest} />;
      case 'roster':
        return (
          <RosterField name={name} label={label} value={field.value} onValue={field.onValue} />
        );
      case 'paragraph':
        return <TextArea {...typed} />;
      default:
        return <TextField {...typed} {...keyboards[kind]} />;
    }
  }

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
      {bookingRows.map((row) => {
        const width = widthOf(row);
        return width ? (
          <div key={row.name} className={styles[width]}>
            {fieldOf(row)}
          </div>
        ) : (
          <Fragment key={row.name}>{fieldOf(row)}</Fragment>
        );
      })}
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
function invalidText({ label }: BookingRow, validity: ValidityState): string {
  if (validity.valueMissing) {
    return fillText(bookingTexts.fieldRequired, { field: label });
  }
  if (validity.typeMismatch) return checkoutTexts.customer.emailInvalid;
  if (validity.rangeUnderflow) return bookingTexts.dateInPast;
  return fillText(serverTexts.invalidField, { field: label });
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
