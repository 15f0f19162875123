import { fillText } from '#rules/fillText.ts';
import { cartWords, digitalChoiceTexts, slotTexts } from '#facts/cartTexts.ts';
import { isPackLine, quantityMax, type CartLine } from '#rules/cart.ts';
import { isDigital } from '#rules/digitalLines.ts';
import { poseList } from '#rules/lineWords.ts';
import { productOf } from '#rules/catalog.ts';
import { playerWords } from '#rules/players.ts';
import { siblingLines, type GalleryPlayer, type Sibling } from '#rules/presetLine.ts';
import { addToCart, seeMarked, setLineQuantity, type Marked } from '#state/cartActs.ts';
import { Stepper } from '#ui/Stepper.tsx';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import type { Drawn } from '#screens/ordering/LinePicture.tsx';
import { LineAmounts, LineSummary } from '#screens/ordering/LineSummary.tsx';
import { TakenDown } from './TakenDown.tsx';
import styles from './CartLineRow.module.css';

type CartLineRowProps = Drawn & {
  readonly line: CartLine;
  /** Puts the team's name before each photo's number. */
  readonly withTeams: boolean;
  /** The names of its players, or empty. */
  readonly whose: string;
  /** Those of this phone, for whom the same can be added. */
  readonly players: readonly GalleryPlayer[];
  /** Set if this line was added or put back last. */
  readonly marked: Marked | undefined;
};

/** A line of the cart. One that stays the same is not drawn anew with the others. */
export const CartLineRow = memo(function CartLineRow({
  line,
  withTeams,
  whose,
  players,
  marked,
  ...drawn
}: CartLineRowProps) {
  const { item, qty } = line;
  const poses = poseList(line, withTeams);
  const { choices } = drawn;
  const siblings = useMemo(
    () => siblingLines(line, players, choices.all),
    [line, players, choices.all],
  );
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
      <LineSummary line={line} words={poses} whose={whose} isFolded pictureWidth={72} {...drawn}>
        {line.photos && (
          <TakenDown
            line={line}
            withTeams={withTeams}
            galleries={drawn.choices.galleries}
            className={styles['takenDown']}
          />
        )}
        {line.lostPhotos && <p className={styles['takenDown']}>{slotTexts.lost}</p>}
        {isDigital(line) && !line.photos && !line.lostPhotos && (
          <p className={styles['takenDown']}>{digitalChoiceTexts.unchosen}</p>
        )}
        <LineActs
          line={line}
          siblings={siblings}
          onEdit={() => setEditing(true)}
          onRemove={() => change(0)}
        />
      </LineSummary>
      <LineAmounts line={line}>
        <Quantity name={item.name} qty={qty} max={quantityMax(item)} onQuantity={change} />
      </LineAmounts>
      {editing && <ChoiceDialog product={item} line={line} onClose={() => setEditing(false)} />}
    </li>
  );
});

type LineActsProps = {
  readonly line: CartLine;
  readonly siblings: readonly Sibling[];
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function LineActs({ line, siblings, onEdit, onRemove }: LineActsProps) {
  const { item } = line;
  const sameWords = isPackLine(line) ? cartWords.samePack : cartWords.same;
  return (
    <>
      {siblings.length > 0 && (
        <div className={styles['acts']}>
          {siblings.map(({ player, line: same }) => (
            <button key={playerWords(player)} type="button" onClick={() => addToCart(same)}>
              <span>{fillText(sameWords, { player: player.name })}</span>
              <span className="visually-hidden">{` ${item.name}`}</span>
            </button>
          ))}
        </div>
      )}
      <div className={styles['acts']}>
        {productOf(item.id) && (
          <button type="button" onClick={onEdit}>
            <span>{slotTexts.edit}</span>
            <span className="visually-hidden">{` ${item.name}`}</span>
          </button>
        )}
        <button type="button" className={styles['remove']} onClick={onRemove}>
          <span>{cartWords.remove}</span>
          <span className="visually-hidden">{` ${item.name}`}</span>
        </button>
      </div>
    </>
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
