import type { ReactNode } from 'react';
import styles from './EmptyField.module.css';

type EmptyFieldProps = {
  readonly title: string;
  /** Whether it came in place of what somebody was looking at. */
  readonly isAlert?: boolean;
  readonly children: ReactNode;
};

/** A screen for what is not there: the heading, a word on why, and the way on. */
export function EmptyField({ title, isAlert = false, children }: EmptyFieldProps) {
  return (
    <main id="main" className={styles['page']} role={isAlert ? 'alert' : undefined}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </main>
  );
}
