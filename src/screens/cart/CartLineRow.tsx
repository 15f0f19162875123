import { fillText } from '#rules/fillText.ts';
import { cartWords, slotTexts } from '#facts/cartTexts.ts';
import { limits } from '#facts/limits.ts';
import { isPackLine, lineKey, type CartLine } from '#rules/cart.ts';
import { withLineQuantity } from '#rules/emptied.ts';
import { formatCents } from '#rules/money.ts';
import { poseList } from '#rules/lineWords.ts';
import { productOf } from '#rules/catalog.ts';
import type { Customer } from '#rules/customer.ts';
import { productWidths, renditionPath } from '#rules/pictures.ts';
import { lineTotalCents } from '#rules/totals.ts';
import { changeCheckout } from '#state/checkout.ts';
import { Stepper } from '#ui/Stepper.tsx';
import { memo, useState } from 'react';
import { cartTitleId } from './cartTitleId.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import { LinePicture } from '#screens/ordering/LinePicture.tsx';
import { TakenDown } from './TakenDown.tsx';
import type { Choices } from '#screens/ordering/useChoices.ts';
import styles from './CartLineRow.module.css';

type CartLineRowProps = {
  readonly line: CartLine;
  /** Puts the team's name before each photo's number. */
  readonly withTeams: boolean;
  readonly choices: Choices;
  /** The order's. A print says the player's name and number. */
  readonly customer: Pick<Customer, 'childName' | 'childJersey'>;
  /** Opens the photos wherever the line is, and not only near the screen. */
  readonly opensPhotos: boolean;
};

/** A line of the cart. One that stays the same is not drawn anew with the others. */
export const CartLineRow = memo(function CartLineRow({
  line,
  withTeams,
  ...drawn
}: CartLineRowProps) {
  const { item, qty } = line;
  const poses = poseList(line, withTeams);
  const [editing, setEditing] = useState(false);
  return (
    <li className={styles['line']} data-sheet="line">
      <span className={styles['picture']} data-sheet="picture">
        <img
          src={renditionPath(item.image, productWidths[0])}
          alt=""
          width={72}
          height={72}
          data-sheet="thumbnail"
        />
        {line.photos && <LinePicture line={line} {...drawn} />}
      </span>
      <div className={styles['words']} data-sheet="words">
        <p className={styles['name']} data-sheet="name">
          {item.name}
        </p>
        <p className={styles['badge']} data-sheet="badge">
          {isPackLine(line) ? cartWords.pack : poses[0]}
        </p>
        {isPackLine(line) && (
          <ul className={styles['poses']} data-sheet="poses">
            {poses.map((pose) => (
              <li key={pose}>{pose}</li>
            ))}
          </ul>
        )}
        {line.photos && (
          <TakenDown
            line={line}
            withTeams={withTeams}
            galleries={drawn.choices.galleries}
            className={styles['takenDown']}
          />
        )}
        {line.lostPhotos && (
          <p className={styles['takenDown']} data-sheet="none">
            {slotTexts.lost}
          </p>
        )}
        {productOf(item.id) && (
          <button type="button" className={styles['edit']} onClick={() => setEditing(true)}>
            {slotTexts.edit}
            <span className="visually-hidden"> {item.name}</span>
          </button>
        )}
      </div>
      <p className={styles['unit']} data-sheet="unit">
        {fillText(cartWords.each, { price: formatCents(item.priceCents) })}
      </p>
      <Quantity name={item.name} qty={qty} onQuantity={(next) => setLineQuantity(line, next)} />
      <p className={styles['total']} data-sheet="total">
        {formatCents(lineTotalCents(line))}
      </p>
      {editing && <ChoiceDialog product={item} line={line} onClose={() => setEditing(false)} />}
    </li>
  );
});

type QuantityProps = {
  readonly name: string;
  readonly qty: number;
  readonly onQuantity: (qty: number) => void;
};

function Quantity({ name, qty, onQuantity }: QuantityProps) {
  // The line keeps its quantity while the input is empty, between deleting one number and typing the next.
  const [draft, setDraft] = useState<string>();
  return (
    <Stepper
      className={styles['quantity']}
      data-sheet="quantity"
      fewer={fillText(cartWords.fewer, { name })}
      more={fillText(cartWords.more, { name })}
      onStep={(by) => onQuantity(qty + by)}
    >
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={limits.lineQuantityMax}
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

function setLineQuantity(line: CartLine, qty: number): void {
  // The line is removed, and its focused control with it.
  if (qty <= 0) document.getElementById(cartTitleId)?.focus({ preventScroll: true });
  const key = lineKey(line);
  void changeCheckout((checkout) => withLineQuantity(checkout, key, qty));
}
