import { fillText } from '#core/text/fillText.ts';
import { cartWords, slotTexts, digitalChoiceTexts, cartNews } from '#core/cart/cartTexts.ts';
import { isPackLine, quantityMax, type CartLine, lineKey } from '#core/cart/cart.ts';
import { poseList } from '#core/cart/lineWords.ts';
import { productOf } from '#core/shop/catalog.ts';
import { playerWords } from '#core/player/players.ts';
import { siblingLines, type GalleryPlayer } from '#core/cart/presetLine.ts';
import {
  addToCart,
  seeMarked,
  setLineQuantity,
  type MarkedLine,
  putLineBack,
  type Gap,
} from '#device/cart/cartActs.ts';
import { Stepper } from '#ui/Stepper.tsx';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import type { Drawn } from '#ordering/LinePicture.tsx';
import { LineAmounts, LineSummary } from '#ordering/LineSummary.tsx';
import styles from './CartLineRow.module.css';
import { isDigital } from '#core/cart/digitalLines.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import { photosTakenDown } from './replacedPhotos.ts';
import { teamName } from '#core/shop/teams.ts';
import type { Choices } from '#ordering/useChoices.ts';
import { Button } from '#ui/Button.tsx';

type CartLineRowProps = Drawn & {
  readonly line: CartLine;
  /** Puts the team's name before each photo's number. */
  readonly withTeams: boolean;
  /** The names of its players, or empty. */
  readonly whose: string;
  /** Those of this phone, for whom the same can be added. */
  readonly players: readonly GalleryPlayer[];
  /** Its photo has to be chosen: it was taken over for a sibling. */
  readonly isForSibling: boolean;
  /** Set if this line was added or put back last. */
  readonly marked: MarkedLine | undefined;
};

/** A line of the cart. One that stays the same is not drawn again with the others. */
export const CartLineRow = memo(function CartLineRow({
  line,
  withTeams,
  whose,
  players,
  isForSibling,
  marked,
  ...drawn
}: CartLineRowProps) {
  const { item, qty } = line;
  const { choices } = drawn;
  const note = usePhotoNote(line, withTeams, choices);
  const [editing, setEditing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => (marked && row.current ? showRow(row.current) : undefined), [marked]);
  const change = (next: number): void =>
    setLineQuantity(line, next, row.current?.getBoundingClientRect().height ?? 0);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={styles['line']}
      data-sheet="line"
      data-marked={marked && ''}
    >
      <LineSummary
        line={line}
        words={poseList(line, withTeams)}
        whose={whose}
        isFolded
        pictureWidth={72}
        {...drawn}
      >
        {note !== '' && <p className={styles['note']}>{note}</p>}
        {isForSibling && (
          <div className={`${styles['note']} ${styles['acts']}`}>
            <p>{slotTexts.chooseSibling}</p>
            <Act words={slotTexts.choose} name={item.name} onClick={() => setEditing(true)} />
          </div>
        )}
        <SameForSiblings {...{ line, players, choices }} />
        <div className={styles['acts']}>
          {productOf(item.id) && (
            <Act words={slotTexts.edit} name={item.name} onClick={() => setEditing(true)} />
          )}
          <Act
            words={cartWords.remove}
            name={item.name}
            className={styles['remove']}
            onClick={() => change(0)}
          />
        </div>
      </LineSummary>
      <LineAmounts line={line}>
        <Quantity name={item.name} qty={qty} max={quantityMax(item)} onQuantity={change} />
      </LineAmounts>
      {editing && <ChoiceDialog product={item} line={line} onClose={() => setEditing(false)} />}
    </li>
  );
});

/** Adds the line once more for another player of this phone. */
function SameForSiblings(props: Pick<CartLineRowProps, 'line' | 'players' | 'choices'>) {
  const { line, players, choices } = props;
  const words = isPackLine(line) ? cartWords.samePack : cartWords.same;
  const siblings = useMemo(
    () => siblingLines(line, players, choices.all),
    [line, players, choices.all],
  );
  if (siblings.length === 0) return null;
  return (
    <div className={styles['acts']}>
      {siblings.map(({ player, line: same }) => (
        <Act
          key={playerWords(player)}
          words={fillText(words, { player: player.name })}
          name={line.item.name}
          onClick={() => addToCart(same)}
        />
      ))}
    </div>
  );
}

type ActProps = {
  readonly words: string;
  /** What it is done with, for screen readers. */
  readonly name: string;
  readonly className?: string;
  readonly onClick: () => void;
};

function Act({ words, name, className, onClick }: ActProps) {
  return (
    <button type="button" className={className} onClick={onClick}>
      <span>{words}</span>
      <span className="visually-hidden">{` ${name}`}</span>
    </button>
  );
}

/** A line is seen when so much of it is on the screen. In a small window a long one never is as a whole. */
const seenShare = 0.6;

type QuantityProps = {
  readonly name: string;
  readonly qty: number;
  readonly max: number;
  readonly onQuantity: (qty: number) => void;
};

function Quantity({ name, qty, max, onQuantity }: QuantityProps) {
  // The line keeps its quantity while the input is empty, between deleting one number and typing the next.
  const [draft, setDraft] = useState<string>();
  return (
    <Stepper
      className={styles['quantity']}
      fewer={fillText(cartWords.fewer, { name })}
      more={fillText(cartWords.more, { name })}
      isMost={qty >= max}
      onStep={(by) => onQuantity(qty + by)}
    >
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        step={1}
        aria-label={fillText(cartWords.quantity, { name })}
        value={draft ?? qty}
        onChange={(event) => {
          const { value, valueAsNumber } = event.currentTarget;
          const isNumber = !Number.isNaN(valueAsNumber);
          setDraft(isNumber ? undefined : value);
          if (isNumber) onQuantity(valueAsNumber);
        }}
        onBlur={() => setDraft(undefined)}
      />
    </Stepper>
  );
}

/**
 * Shows the line that was added or put back. A cart beside the products scrolls to it. On a phone the page stays, and the bar leads to the
 * line until it has been on the screen. Returns a function that stops watching for that.
 */
function showRow(row: HTMLElement): () => void {
  const scroller = row.closest('[data-scroller]');
  if (scroller && getComputedStyle(scroller).overflowY === 'auto') {
    row.scrollIntoView({ block: 'nearest' });
  }
  // The button that put it back has gone.
  if (document.activeElement === document.body) row.focus({ preventScroll: true });
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seeMarked();
    },
    { threshold: seenShare },
  );
  observer.observe(row);
  return () => observer.disconnect();
}

/**
 * Returns what is wrong with a line's photos, or an empty string: some are no longer in their galleries, or were lost with one, or none
 * was chosen. The order's PDF does not say it: it is for the person, who can change the line.
 */
function usePhotoNote(line: CartLine, withTeams: boolean, { galleries }: Choices): string {
  const key = lineKey(line);
  const gone = useMemo(
    () =>
      photosTakenDown(
        line.photos,
        galleries.map(({ gallery }) => gallery),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says which photos the line has
    [key, galleries],
  );
  const words = gone.map((photo) => photoWords(photo, withTeams ? teamName(photo.gallery) : ''));
  const notes = [
    words.length > 0 && fillText(slotTexts.takenDown, { photos: words.join(', ') }),
    line.lostPhotos && slotTexts.lost,
    isDigital(line) && !line.photos && !line.lostPhotos && digitalChoiceTexts.unchosen,
  ];
  return notes.filter(Boolean).join(' ');
}

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
