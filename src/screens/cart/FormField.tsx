import { isUnmailable } from '#browser/isUnmailable.ts';
import { emailTexts } from '#facts/cartTexts.ts';
import type { CustomerRow } from '#facts/customerForm.ts';
import { limits } from '#facts/limits.ts';
import { cleanedField } from '#rules/cleanedField.ts';
import { TextArea, TextField } from '#ui/Field.tsx';
import type { InputHTMLAttributes } from 'react';

/** The keyboard that a phone shows for a field. */
const keyboards: {
  readonly [Kind in CustomerRow['kind']]?: InputHTMLAttributes<HTMLInputElement>;
} = {
  name: { autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  digits: { inputMode: 'numeric' },
  number: { inputMode: 'decimal' },
};

type FormFieldProps = {
  /** The id of the control, for links to it. */
  readonly id?: string;
  readonly row: CustomerRow;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
  readonly onBlur?: () => void;
};

/** A field of the customer form. */
export function FormField({ row, ...rest }: FormFieldProps) {
  const { name, label, required, kind } = row;
  const isUnmailed = kind === 'email' && isUnmailable(cleanedField(row, rest.value));
  const field = {
    name,
    label,
    hint: isUnmailed ? emailTexts.unmailable : row.hint,
    required,
    maxLength: row.maxLength ?? limits.fieldMaxLength,
    autoComplete: row.autoComplete ?? 'off',
    isErrorLive: true,
    ...rest,
  };
  if (kind === 'paragraph') return <TextArea rows={2} {...field} />;
  return <TextField {...field} {...keyboards[kind]} />;
}
