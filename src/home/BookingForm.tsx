import { bookingTexts, homeWords } from '#core/shop/homeTexts.ts';
import type { BookingRow } from '#core/form/bookingForm.ts';
import { bookingErrors, bookingRows, type BookingErrors } from '#core/booking/booking.ts';
import { times } from '#core/shop/promises.ts';
import { fillText } from '#core/text/fillText.ts';
import { useBooking } from './booking.ts';
import { Button } from '#ui/Button.tsx';
import { focusInvalid } from '#ui/Field.tsx';
import { useAlert } from '#ui/Dialog.tsx';
import { Fragment, useState, type FormEvent } from 'react';
import { BookingControl } from './BookingControl.tsx';
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
  const [errors, setErrors] = useState<BookingErrors>({});
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
      />
    );
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const wrong = bookingErrors(booking);
    setErrors(wrong);
    const first = bookingRows.find(({ name }) => wrong[name] !== undefined);
    if (first) {
      focusInvalid(event.currentTarget.querySelector(`[name="${first.name}"]`));
      return;
    }
    const reply = await send();
    if (reply && !reply.ok) {
      const message = fillText(bookingTexts.errorAlert, { message: reply.message });
      alert({ title: words.notSent, message });
    }
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
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
