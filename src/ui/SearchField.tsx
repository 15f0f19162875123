import { searchTexts } from '#core/text/uiTexts.ts';
import { useId, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  readonly label: string;
  /** A shorter label, for a narrow field. */
  readonly placeholder?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
};

/** `value` may follow later than `onValue`, as an address does: the field shows what is typed at once. */
export function SearchField({ label, placeholder = label, value, onValue }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // What was typed and is not in `value` yet. Without it, React would undo each letter until `value` follows.
  const [typed, setTyped] = useState<readonly string[]>([]);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    const reached = typed.indexOf(value);
    setTyped(reached === -1 ? [] : typed.slice(reached + 1));
  }
  const shown = typed.at(-1) ?? value;

  function type(text: string): void {
    setTyped([...typed, text]);
    onValue(text);
  }

  return (
    <div role="search" className={styles['field']}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <span className={styles['icon']}>
        <Icon name="search" />
      </span>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={shown}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <button
        type="button"
        aria-label={searchTexts.clear}
        hidden={shown === ''}
        onClick={() => {
          type('');
          input.current?.focus();
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
