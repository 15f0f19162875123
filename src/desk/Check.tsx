import styles from './Check.module.css';

type CheckProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** A box to tick, with its words. */
export function Check({ label, isOn, onChange }: CheckProps) {
  return (
    <label className={styles['check']}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
