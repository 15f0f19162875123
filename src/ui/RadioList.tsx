import { useId } from 'react';
import styles from './RadioList.module.css';

type RadioListProps = {
  readonly legend: string;
  readonly legendHidden?: boolean;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly value: string;
  readonly onValue: (id: string) => void;
};

export function RadioList({ legend, legendHidden, options, value, onValue }: RadioListProps) {
  const name = useId();
  return (
    <fieldset className={styles['list']}>
      <legend className={legendHidden ? 'visually-hidden' : styles['legend']}>{legend}</legend>
      {options.map((option) => (
        <label key={option.id} className={styles['option']}>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === value}
            onChange={() => onValue(option.id)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
