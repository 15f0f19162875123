import type { ReactNode } from 'react';
import styles from './Tag.module.css';

type TagProps = {
  /** Where it hangs is its place's business. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A word on the pitch that wants to be seen: how many wait, for one. */
export function Tag({ className, children }: TagProps) {
  return <span className={[styles['tag'], className].filter(Boolean).join(' ')}>{children}</span>;
}
