import { cartNews, cartWords } from '#core/cart/cartTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { putLineBack, type Gap } from '#device/cart/cartActs.ts';
import { Button } from '#ui/Button.tsx';
import { useEffect, useRef } from 'react';
import styles from './CartLineRow.module.css';

/** Stands where a line was removed, with a button that puts it back. It keeps the line's height, so that the lines below don't move. */
export function RemovedRow({ gap }: { readonly gap: Gap }) {
  const { name } = gap.line.item;
  const isLast = gap.form !== undefined;
  const words = useRef<HTMLParagraphElement>(null);
  // The focused control has gone with the line.
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, []);
  return (
    <li className={styles['gap']} style={{ minHeight: isLast ? undefined : gap.height }}>
      <p ref={words} tabIndex={-1}>
        {fillText(cartNews.removed, { name })}
      </p>
      <Button
        look="secondary"
        aria-label={fillText(cartWords.undoFor, { name })}
        // A key that is held down to count to zero must not undo what it did.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => putLineBack(gap)}
      >
        {cartWords.undo}
      </Button>
    </li>
  );
}
