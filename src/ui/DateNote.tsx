import styles from './DateNote.module.css';

export type DateNote = {
  readonly id: string;
  readonly text: string;
  /** What can be done about the day; nothing about one that has passed. */
  readonly action?: { readonly label: string; readonly name: string; readonly run: () => void };
};

/** Days that matter here. Nothing if there are none. */
export function DateNotes({ notes }: { readonly notes: readonly DateNote[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles['notes']}>
      {notes.map(({ id, text, action }) => (
        <li key={id} className={styles['note']}>
          <span>{text}</span>
          {action && (
            <button
              type="button"
              aria-label={action.name}
              className={styles['action']}
              onClick={action.run}
            >
              {action.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
