import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

/** Long enough to be read twice; it stays for as long as it is looked at. */
const shownMs = 12_000;

type NoticeProps = {
  readonly onClose: () => void;
  /** What can be done about it: then it stays until it is answered. */
  readonly action?: ReactNode;
  readonly stays?: boolean;
  readonly children?: ReactNode;
};

/** A quiet message at the bottom of the screen that leaves by itself; without children the region stays, silent and empty. */
export function Notice({ onClose, action, stays = action !== undefined, children }: NoticeProps) {
  const [held, setHeld] = useState(false);
  const isShown = Boolean(children);
  const leave = useEffectEvent(() => onClose());
  useEffect(() => {
    if (!isShown || held || stays) return undefined;
    const timer = setTimeout(() => leave(), shownMs);
    return () => clearTimeout(timer);
    // What is said anew is shown as long as what was said first.
  }, [isShown, held, stays, children]);

  return (
    <div role="status" className={styles['region']}>
      {isShown && (
        <div
          className={styles['notice']}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
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
