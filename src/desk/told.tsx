/** What was just done, said for a moment over the lower edge. */
import { useEffect, useSyncExternalStore } from 'react';
import styles from './shared.module.css';

const shownMs = 6000;

let told = '';
const listeners = new Set<() => void>();

export function tell(words: string): void {
  told = words;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Told() {
  const words = useSyncExternalStore(subscribe, () => told);
  useEffect(() => {
    const ending = setTimeout(() => tell(''), shownMs);
    return () => clearTimeout(ending);
  }, [words]);
  return (
    <p role="status" className={styles['told']}>
      {words}
    </p>
  );
}
