import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

type NoticeProps = {
  readonly onClose: () => void;
  /** What can be done about it. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

/** A quiet message at the bottom of the screen; without children the region stays, silent and empty. */
export function Notice({ onClose, action, children }: NoticeProps) {
  return (
    <div role="status" className={styles['region']}>
      {children && (
        <div className={styles['notice']}>
          <p>{children}</p>
          {action}
          <button
            type="button"
            aria-label="Dismiss"
            className={styles['dismiss']}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
