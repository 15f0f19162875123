import { said } from '#core/text/spoken.ts';
import { localDay } from '#core/text/localDay.ts';
import { bookingTexts, homeWords } from '#core/shop/homeTexts.ts';
import type { BookingRow } from '#core/form/bookingForm.ts';
import {
  bookingErrors,
  bookingRows,
  shownValue,
  type BookingErrors,
} from '#core/booking/booking.ts';
import { times } from '#core/shop/promises.ts';
import { fillText } from '#core/text/fillText.ts';
import { useBooking } from './booking.ts';
import { Button } from '#ui/Button.tsx';
import { focusInvalid, SelectField, TextArea, TextField } from '#ui/Field.tsx';
import { useAlert } from '#ui/Dialog.tsx';
import {
  Fragment,
  useState,
  type FormEvent,
  useSyncExternalStore,
  type ComponentProps,
  type InputHTMLAttributes,
} from 'react';
import styles from './BookingForm.module.css';
import { onClockChange, timeNow } from '#device/site/clock.ts';
import { isUnmailable } from '#device/site/isUnmailable.ts';
import { emailTexts } from '#core/cart/cartTexts.ts';
import { limits } from '#core/text/limits.ts';
import { sports } from '#core/shop/teamsFile.ts';
import { cleanedField } from '#core/form/cleanedField.ts';
import { packageCards } from './packages.ts';
import { RosterField } from './RosterField.tsx';

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

/** What is sent of a package is its name in the shop's language. */
const packageTitles = said(undefined, () => packageCards().map(({ title }) => title));

/** The keyboard that a phone shows for a field. */
const keyboards: {
  readonly [Kind in BookingRow['kind']]?: InputHTMLAttributes<HTMLInputElement>;
} = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
};

type BookingControlProps = {
  readonly row: BookingRow;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
};

/** A row of the booking form, with the control that its kind needs. */
function BookingControl({ row, ...state }: BookingControlProps) {
  const { name, label, kind, maxLength = limits.fieldMaxLength, autoComplete = 'off' } = row;
  const field = { name, label, required: row.required, ...state };
  const typed = { ...field, maxLength, autoComplete };
  const wordsOf = (value: string): string => shownValue(row, value);
  switch (kind) {
    case 'sport':
      return (
        <SelectField {...field} options={sports} wordsOf={wordsOf} prompt={words.sportPrompt} />
      );
    case 'package':
      return (
        <SelectField
          {...field}
          options={packageTitles}
          wordsOf={wordsOf}
          prompt={words.packagePrompt}
        />
      );
    case 'date':
      return <DateField {...field} />;
    case 'roster':
      return <RosterField name={name} label={label} {...state} />;
    case 'paragraph':
      return <TextArea {...typed} />;
    case 'email': {
      const hint = isUnmailable(cleanedField(row, state.value)) ? emailTexts.unmailable : undefined;
      return <TextField {...typed} {...keyboards[kind]} hint={hint} />;
    }
    default:
      return <TextField {...typed} {...keyboards[kind]} />;
  }
}

/** Offers the days from today on. An earlier one is a slip that the person is told of, and no error (spec, section 5). */
function DateField(props: ComponentProps<typeof TextField> & { readonly value: string }) {
  const earliest = useSyncExternalStore(onClockChange, today, never);
  const isPast = earliest !== undefined && props.value !== '' && props.value < earliest;
  return (
    <TextField
      {...props}
      type="date"
      min={earliest}
      max="9999-12-31"
      hint={isPast ? bookingTexts.dateInPast : undefined}
    />
  );
}

/** The prerendered page may be days old, so it cannot know the date. */
const never = () => undefined;

/** Returns today's date in the local time zone, in the format of a date input. */
function today(): string {
  return localDay(timeNow());
}
