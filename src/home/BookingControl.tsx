import { onClockChange, timeNow } from '#device/site/clock.ts';
import { isUnmailable } from '#device/site/isUnmailable.ts';
import type { BookingRow } from '#core/form/bookingForm.ts';
import { emailTexts } from '#core/cart/cartTexts.ts';
import { bookingTexts, homeWords } from '#core/shop/homeTexts.ts';
import { limits } from '#core/text/limits.ts';
import { sports } from '#core/shop/teamsFile.ts';
import { cleanedField } from '#core/form/cleanedField.ts';
import { packageCards } from './packages.ts';
import { SelectField, TextArea, TextField } from '#ui/Field.tsx';
import { useSyncExternalStore, type ComponentProps, type InputHTMLAttributes } from 'react';
import { RosterField } from './RosterField.tsx';

const words = homeWords.booking;
const packageTitles = packageCards.map(({ title }) => title);

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
export function BookingControl({ row, ...state }: BookingControlProps) {
  const { name, label, kind, maxLength = limits.fieldMaxLength, autoComplete = 'off' } = row;
  const field = { name, label, required: row.required, ...state };
  const typed = { ...field, maxLength, autoComplete };
  switch (kind) {
    case 'sport':
      return <SelectField {...field} options={sports} prompt={words.sportPrompt} />;
    case 'package':
      return <SelectField {...field} options={packageTitles} prompt={words.packagePrompt} />;
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
  const now = new Date(timeNow());
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}
