import styles from './Notes.module.css';

export type Note = {
  readonly id: string;
  readonly text: string;
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly name: string; readonly run: () => void };
};

/** What matters here beside all else, such as a last day. Nothing if there is none. */
export function Notes({ notes }: { readonly notes: readonly Note[] }) {
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
