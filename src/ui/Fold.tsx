import type { Elements } from './content.ts';
import { useState } from 'react';
import styles from './Fold.module.css';

type FoldProps = {
  readonly title: string;
  /** What is inside, or how it is set. */
  readonly says?: string;
  /** An amount at its end. */
  readonly value?: string;
  /** True while it must be seen: it holds something, or something wrong. Then it cannot be folded. */
  readonly isNeeded?: boolean;
  readonly children: Elements;
};

/**
 * Folds away what most people don't need. It stays in the document, and the title says what is inside. What a person unfolds comes into
 * view, from its beginning if it is long; the focus stays on the title, before it.
 */
export function Fold({ title, says, value, isNeeded = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  return (
    <details
      open={isOpen || isNeeded}
      className={styles['fold']}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        const isUnfolded = currentTarget.open && !isOpen && !isNeeded;
        if (isUnfolded) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary onClick={(event) => isNeeded && event.preventDefault()}>
        <span className={styles['title']}>{title}</span>
        {says && <span className={styles['says']}>{` ${says}`}</span>}
        {value && (
          <span className={styles['value']} translate="no">
            {value}
          </span>
        )}
      </summary>
      {children}
    </details>
  );
}
