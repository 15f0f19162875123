/** What was just done, said for a moment over the lower edge. */
import { useEffect } from 'react';
import styles from './shared.module.css';
import { newStore } from './store.ts';

const shownMs = 6000;

/** The same words, told again, begin their seconds again. */
const told = newStore({ words: '' });

export function tell(words: string): void {
  told.put({ words });
}

export function Told() {
  const shown = told.use();
  useEffect(() => {
    const ending = setTimeout(() => tell(''), shownMs);
    return () => clearTimeout(ending);
  }, [shown]);
  return (
    <p role="status" className={styles['told']}>
      {shown.words}
    </p>
  );
}
