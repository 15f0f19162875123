import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

type NoticeProps = { readonly onClose: () => void; readonly children: ReactNode };

/** A quiet message at the bottom of the screen; without children the region stays, silent and empty. */
export function Notice({ onClose, children }: NoticeProps) {
  return (
    <div role="status" className={styles['region']}>
      {children && (
        <div className={styles['notice']}>
          <p>{children}</p>
          <button type="button" aria-label="Dismiss" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
