import styles from './Choices.module.css';

type ChoicesProps = {
  /** The accessible name of the group. */
  readonly label: string;
  readonly options: readonly string[];
  readonly value: string;
  readonly onValue: (option: string) => void;
};

/** A row of chips of which one is selected. It scrolls sideways if it does not fit. */
export function Choices({ label, options, value, onValue }: ChoicesProps) {
  return (
    <div role="group" aria-label={label} className={styles['row']}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          className={styles['chip']}
          onClick={() => onValue(option)}
        >
          {option}
        </button>
      ))}
    </div>
  );
}
