import type { Elements } from './content.ts';
import { Fragment, useId } from 'react';
import styles from './RadioList.module.css';

type RadioOption = {
  readonly id: string;
  readonly label: string;
  /** What belongs to the option, below it. */
  readonly detail?: Elements;
  /** Keeps that out of sight, until the option is chosen. */
  readonly isFolded?: boolean;
};

type RadioListProps = {
  readonly legend: string;
  readonly legendHidden?: boolean;
  readonly hint?: string;
  /** Short options stand in two columns where there is room, and the last below both. */
  readonly isSideBySide?: boolean;
  readonly options: readonly RadioOption[];
  readonly value: string;
  /** Said below the chosen option. */
  readonly note?: string;
  readonly onValue: (id: string) => void;
};

export function RadioList(props: RadioListProps) {
  const { legend, legendHidden, hint, isSideBySide, options, value, note, onValue } = props;
  const name = useId();
  const hintId = useId();
  const noteId = useId();
  return (
    <fieldset
      className={`${styles['list']} ${isSideBySide ? styles['sides'] : ''}`}
      aria-describedby={hint && hintId}
    >
      <legend className={legendHidden ? 'visually-hidden' : styles['legend']}>{legend}</legend>
      {hint && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      {options.map((option) => {
        const hasNote = option.id === value && note !== undefined;
        return (
          <Fragment key={option.id}>
            <label className={styles['option']}>
              <input
                type="radio"
                name={name}
                value={option.id}
                checked={option.id === value}
                aria-describedby={hasNote ? noteId : undefined}
                onChange={() => onValue(option.id)}
              />
              <span>{option.label}</span>
            </label>
            {option.detail && (
              <div className={styles['detail']} hidden={option.isFolded}>
                {option.detail}
              </div>
            )}
            {hasNote && (
              <p id={noteId} className={styles['note']}>
                {note}
              </p>
            )}
          </Fragment>
        );
      })}
    </fieldset>
  );
}
