import { noticeTexts } from '#core/text/uiTexts.ts';
import type { Content, Elements } from './content.ts';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

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
            aria-label={noticeTexts.dismiss}
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

/** What floating notices keep clear of: fields and bars in which the person is about to do something. */
const keptClear = '[data-clear]';

/** In CSS pixels. */
const gap = 8;

/**
 * Returns how far a floating element at the bottom of the window must be raised, in CSS pixels, so that it covers no element with
 * `data-clear`. 0 if there is no such spot in the window.
 */
function useClearSpot(floating: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [lift, setLift] = useState(0);

  useEffect(() => {
    if (!isShown) return undefined;
    let frame = 0;
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (floating.current) setLift((before) => liftOf(floating.current, before));
      });
    };
    look();
    const events = ['scroll', 'scrollend', 'resize', 'focusin'] as const;
    for (const event of events) window.addEventListener(event, look, { passive: true });
    // A bar appears when something is put into the cart, a message when a code is wrong.
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['hidden'],
    });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const event of events) window.removeEventListener(event, look);
    };
  }, [floating, isShown]);

  return isShown ? lift : 0;
}

function liftOf(floating: HTMLElement | null, liftNow: number): number {
  if (!floating) return liftNow;
  const { bottom: shownBottom, height } = floating.getBoundingClientRect();
  const lowest = shownBottom + liftNow;
  const obstacles = [...document.querySelectorAll(keptClear)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .sort((one, other) => other.bottom - one.bottom);
  let bottom = lowest;
  for (const obstacle of obstacles) {
    const isCovered = obstacle.top < bottom + gap && obstacle.bottom > bottom - height - gap;
    if (isCovered) bottom = obstacle.top - gap;
  }
  return bottom - height < 0 ? 0 : lowest - bottom;
}
