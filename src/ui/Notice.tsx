import type { Content, Elements } from './content.ts';
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';
import { useClearSpot } from './useClearSpot.ts';

/** Long enough to read twice. The notice stays while it has the pointer or the focus. */
const shownMs = 12_000;

type NoticeProps = {
  readonly onClose: () => void;
  /** An action. The notice then stays until it is used or closed. */
  readonly action?: Elements;
  readonly stays?: boolean;
  readonly children?: Content;
};

/**
 * A quiet message at the bottom of the screen. It disappears after a while and covers nothing that the person is about to use. Without
 * children, its live region stays in the document, empty.
 */
export function Notice({ onClose, action, stays = action !== undefined, children }: NoticeProps) {
  const [held, setHeld] = useState(false);
  const isShown = Boolean(children);
  const region = useRef<HTMLDivElement>(null);
  const lift = useClearSpot(region, isShown);
  const leave = useEffectEvent(() => onClose());
  // What is removed under the pointer or with the focus says nothing of its leaving.
  if (held && !isShown) setHeld(false);
  useEffect(() => {
    if (!isShown || held || stays) return undefined;
    const timer = setTimeout(() => leave(), shownMs);
    return () => clearTimeout(timer);
    // New content restarts the time.
  }, [isShown, held, stays, children]);

  return (
    <div
      ref={region}
      role="status"
      className={styles['region']}
      style={{ '--lift': `${lift}px` } as CSSProperties}
    >
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
