import { useId, useRef } from 'react';
import { Icon } from './Icon.tsx';
import styles from './SearchField.module.css';

type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
};

export function SearchField({ label, value, onValue }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
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
        placeholder={label}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      <button
        type="button"
        aria-label="Clear search"
        hidden={value === ''}
        onClick={() => {
          onValue('');
          input.current?.focus();
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
