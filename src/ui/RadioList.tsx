import { Fragment, useId } from 'react';
import styles from './RadioList.module.css';

type RadioListProps = {
  readonly legend: string;
  readonly legendHidden?: boolean;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly value: string;
  /** Said below the chosen option. */
  readonly note?: string | undefined;
  readonly onValue: (id: string) => void;
};

export function RadioList({ legend, legendHidden, options, value, note, onValue }: RadioListProps) {
  const name = useId();
  const noteId = useId();
  return (
    <fieldset className={styles['list']}>
      <legend className={legendHidden ? 'visually-hidden' : styles['legend']}>{legend}</legend>
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
