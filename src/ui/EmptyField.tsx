import type { Elements } from './content.ts';
import styles from './EmptyField.module.css';

type EmptyFieldProps = {
  readonly title: string;
  /** True if it replaced something that the person was looking at. */
  readonly isAlert?: boolean;
  readonly children: Elements;
};

/** A screen for something that is missing: a heading, the reason, and a link to continue. */
export function EmptyField({ title, isAlert = false, children }: EmptyFieldProps) {
  return (
    <main id="main" className={styles['page']} role={isAlert ? 'alert' : undefined}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </main>
  );
}
