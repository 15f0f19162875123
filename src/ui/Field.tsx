import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import styles from './Field.module.css';

type FieldWords = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shown beside the field and linked to it, so that screen readers read it too. */
  readonly error?: string | undefined;
};

type TextFieldProps = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
    readonly onValue: (value: string) => void;
  };

export function TextField({ label, hint, error, onValue, ...input }: TextFieldProps) {
  const ids = useFieldIds(hint, error);
  return (
    <Labelled label={label} hint={hint} error={error} ids={ids} required={input.required}>
      <input {...input} {...controlProps(ids, error, onValue)} />
    </Labelled>
  );
}

type TextAreaProps = FieldWords &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & {
    readonly onValue: (value: string) => void;
  };

export function TextArea({ label, hint, error, onValue, ...area }: TextAreaProps) {
  const ids = useFieldIds(hint, error);
  return (
    <Labelled label={label} hint={hint} error={error} ids={ids} required={area.required}>
      <textarea rows={3} {...area} {...controlProps(ids, error, onValue)} />
    </Labelled>
  );
}

type SelectFieldProps = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> & {
    readonly options: readonly string[];
    /** The label of the empty option. */
    readonly prompt: string;
    readonly onValue: (value: string) => void;
  };

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, options, prompt, onValue, ...select } = props;
  const ids = useFieldIds(hint, error);
  return (
    <Labelled label={label} hint={hint} error={error} ids={ids} required={select.required}>
      <select {...select} {...controlProps(ids, error, onValue)}>
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Labelled>
  );
}

type FieldIds = {
  readonly input: string;
  readonly hint: string;
  readonly error: string;
  readonly describedBy: string | undefined;
};

function useFieldIds(hint: string | undefined, error: string | undefined): FieldIds {
  const input = useId();
  const ids = { input, hint: `${input}-hint`, error: `${input}-error` };
  const described = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ');
  return { ...ids, describedBy: described === '' ? undefined : described };
}

/** Returns the props that all controls share. */
function controlProps(ids: FieldIds, error: string | undefined, onValue: (value: string) => void) {
  return {
    id: ids.input,
    className: styles['control'],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.describedBy,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onValue(event.currentTarget.value),
  };
}

type LabelledProps = FieldWords & {
  readonly ids: FieldIds;
  readonly required: boolean | undefined;
  readonly children: ReactNode;
};

function Labelled({ label, hint, error, ids, required, children }: LabelledProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={ids.input} className={styles['label']}>
        {label}
        {required && (
          <span className={styles['required']} aria-hidden="true">
            {' '}
            required
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={ids.hint} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={ids.error} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
