import { checkoutTexts } from '#facts/cartTexts.ts';
import { bookingTexts, homeWords } from '#facts/homeTexts.ts';
import { serverTexts } from '#facts/serverTexts.ts';
import type { BookingField, BookingRow } from '#facts/bookingForm.ts';
import { bookingRows } from '#rules/booking.ts';
import { times } from '#facts/promises.ts';
import { fillText } from '#rules/fillText.ts';
import { useBooking } from '#state/booking.ts';
import { Button } from '#ui/Button.tsx';
import { focusInvalid } from '#ui/focusInvalid.ts';
import { useAlert } from '#ui/useAlert.tsx';
import { Fragment, useState, type FormEvent } from 'react';
import { BookingControl, type BookingInput } from './BookingControl.tsx';
import styles from './BookingForm.module.css';

const words = homeWords.booking;

const wideKinds: ReadonlySet<BookingRow['kind']> = new Set(['package', 'roster', 'paragraph']);

/** A field that takes the whole width everywhere, or on a phone, where a person's name or address is longer than half of it. */
function widthOf({ kind, section }: BookingRow): 'wide' | 'line' | undefined {
  if (wideKinds.has(kind)) return 'wide';
  return section === 'contact' && kind !== 'phone' ? 'line' : undefined;
}

export function BookingForm() {
  const { booking, status, change, send } = useBooking();
  const [errors, setErrors] = useState<Partial<Record<BookingField, string>>>({});
  const { alert, alertDialog } = useAlert();

  function controlOf(row: BookingRow) {
    const { name } = row;
    return (
      <BookingControl
        row={row}
        value={booking[name]}
        error={errors[name]}
        onValue={(value) => {
          const { [name]: _, ...others } = errors;
          setErrors(others);
          change(name, value);
        }}
        onInvalid={(event) => {
          const control = event.currentTarget;
          event.preventDefault();
          setErrors((known) => ({ ...known, [name]: invalidText(row, control.validity) }));
          if (isFirstInvalid(control)) focusInvalid(control);
        }}
      />
    );
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
            {controlOf(row)}
          </div>
        ) : (
          <Fragment key={row.name}>{controlOf(row)}</Fragment>
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
          {status === 'success'
            ? fillText(bookingTexts.success, times)
            : status === 'failure' && bookingTexts.failure}
        </p>
      </div>
      {alertDialog}
    </form>
  );
}

/** The browser reports every invalid control of a form at every try to send it. */
function isFirstInvalid(control: BookingInput): boolean {
  const controls = [...(control.form?.elements ?? [])] as BookingInput[];
  return controls.find(({ validity }) => !validity.valid) === control;
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
