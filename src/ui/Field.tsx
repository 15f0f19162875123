import { fieldTexts } from '#core/text/uiTexts.ts';
import type { Elements } from './content.ts';
import {
  useId,
  type InputHTMLAttributes,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './Field.module.css';

type FieldWords = {
  readonly label: string;
  readonly hint?: string;
  /** Shown beside the field and linked to it, so that screen readers read it too. */
  readonly error?: string;
  /** Set where something else on the screen shows the label. */
  readonly isLabelHidden?: boolean;
  /** Set where errors come and go while the person types: then they wait for a pause, and screen readers say them. */
  readonly isErrorLive?: boolean;
};

type TextFieldProps = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'children'> & {
    readonly onValue: (value: string) => void;
  };

export function TextField({ onValue, ...props }: TextFieldProps) {
  const [words, input] = splitProps(props);
  const held = useHeldError(words.error, words.isErrorLive ?? false);
  const ids = useFieldIds(input.id, words.hint, held.shown);
  return (
    <Labelled {...words} error={held.shown} ids={ids} required={input.required}>
      <input
        {...input}
        {...controlProps(ids, held.shown, (value) => {
          held.typed();
          onValue(value);
        })}
        onBlur={(event) => {
          held.left();
          input.onBlur?.(event);
        }}
      />
    </Labelled>
  );
}

type TextAreaProps = FieldWords &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'children'> & {
    readonly onValue: (value: string) => void;
  };

export function TextArea({ onValue, ...props }: TextAreaProps) {
  const [words, area] = splitProps(props);
  const ids = useFieldIds(area.id, words.hint, words.error);
  return (
    <Labelled {...words} ids={ids} required={area.required}>
      <textarea rows={3} {...area} {...controlProps(ids, words.error, onValue)} />
    </Labelled>
  );
}

type SelectFieldProps = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'children'> & {
    readonly options: readonly string[];
    /** What an option is called, if not by itself. */
    readonly wordsOf?: (option: string) => string;
    /** The label of the empty option. */
    readonly prompt: string;
    readonly onValue: (value: string) => void;
  };

export function SelectField({ options, wordsOf, prompt, onValue, ...props }: SelectFieldProps) {
  const [words, select] = splitProps(props);
  const ids = useFieldIds(select.id, words.hint, words.error);
  return (
    <Labelled {...words} ids={ids} required={select.required}>
      <select {...select} {...controlProps(ids, words.error, onValue)}>
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {wordsOf?.(option) ?? option}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** Parts the words around a control from the control's own properties. */
function splitProps<Props extends FieldWords>(
  props: Props,
): readonly [FieldWords, Omit<Props, keyof FieldWords>] {
  const { label, hint, error, isLabelHidden, isErrorLive, ...control } = props;
  return [{ label, hint, error, isLabelHidden, isErrorLive }, control];
}

type FieldIds = {
  readonly input: string;
  readonly hint: string;
  readonly error: string;
  readonly describedBy: string | undefined;
};

function useFieldIds(
  id: string | undefined,
  hint: string | undefined,
  error: string | undefined,
): FieldIds {
  const own = useId();
  const input = id ?? own;
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
  readonly required?: boolean;
  readonly children?: Elements;
};

function Labelled(props: LabelledProps) {
  const { label, hint, error, isLabelHidden, isErrorLive, ids, required, children } = props;
  const said = error && (
    <p id={ids.error} className={styles['error']}>
      {error}
    </p>
  );
  return (
    <div className={styles['field']}>
      <label htmlFor={ids.input} className={isLabelHidden ? 'visually-hidden' : styles['label']}>
        <span>{label}</span>
        {required && (
          <span className={styles['required']} aria-hidden="true">
            {` ${fieldTexts.required}`}
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={ids.hint} className={styles['hint']}>
          {hint}
        </p>
      )}
      {isErrorLive ? (
        <div aria-live="polite" className={styles['errors']}>
          {said}
        </div>
      ) : (
        said
      )}
    </div>
  );
}

type HeldError = {
  /** The error to show now. */
  readonly shown: string | undefined;
  /** To be called with every change of the field. */
  readonly typed: () => void;
  /** To be called when the focus leaves the field. */
  readonly left: () => void;
};

/**
 * Holds a new error back until the person pauses or leaves the field: an address is wrong until its last letters, and a screen reader says
 * each error that appears. An error that is shown stays until it is mended.
 */
function useHeldError(error: string | undefined, isHeld: boolean): HeldError {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shown = isTyping ? undefined : error;

  function left(): void {
    clearTimeout(timer.current);
    setTyping(false);
  }

  function typed(): void {
    if (!isHeld || shown !== undefined) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyping(false), settleMs);
    setTyping(true);
  }

  return { shown, typed, left };
}

/** Nobody who types pauses this long between two letters. */
const settleMs = 800;

/**
 * Returns the value once it has stayed the same for a moment, so that a screen reader doesn't say each state of a word that is being
 * typed, and a function that takes the value at once. The first value counts at once, too.
 */
export function useSettled<Value>(value: Value): readonly [Value, () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return [settled, () => setSettled(value)];
}

/**
 * Moves the focus to a control that holds a form back, and the control with what is said below it into the middle of the screen. One that
 * has the focus already loses it first: a screen reader then says the error at every try.
 */
export function focusInvalid(control: HTMLElement | null | undefined): void {
  if (!control) return;
  if (document.activeElement === control) control.blur();
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
