import type { Elements } from '#ui/content.ts';
import { cartWords } from '#core/cart/cartTexts.ts';
import { isPackLine, type CartLine } from '#core/cart/cart.ts';
import { fillText } from '#core/text/fillText.ts';
import { formatCents } from '#core/money/money.ts';
import { productWidths, renditionPath } from '#core/shop/pictures.ts';
import { lineTotalCents } from '#core/cart/totals.ts';
import { Fold } from '#ui/Fold.tsx';
import { LinePicture, type Drawn } from './LinePicture.tsx';
import styles from './LineSummary.module.css';

type LineSummaryProps = Drawn & {
  readonly line: CartLine;
  /** Its pose, or the pose of each component. */
  readonly words: readonly string[];
  /** Whom it shows, or empty. It is on this screen alone, and not on the order's PDF. */
  readonly whose: string;
  /** Folds the poses of several prints away. */
  readonly isFolded?: boolean;
  /** The width of its picture, in CSS pixels. */
  readonly pictureWidth: number;
  /** What follows its words. */
  readonly children?: Elements;
};

/** The picture and the words of a line, in the cart and on an order's page. `data-sheet` marks them for the order's PDF. */
export function LineSummary(props: LineSummaryProps) {
  const { line, words, whose, isFolded = false, pictureWidth, children, ...drawn } = props;
  const { item, photos } = line;
  const [first, ...others] = words;
  const isList = isPackLine(line) || others.length > 0;
  const poses = isList && (
    <ul className={styles['poses']} data-sheet="poses">
      {words.map((pose) => (
        <li key={pose}>{pose}</li>
      ))}
    </ul>
  );
  return (
    <>
      <span className={styles['picture']} data-sheet="picture">
        <img
          src={renditionPath(item.image, productWidths[0])}
          alt=""
          width={pictureWidth}
          height={pictureWidth}
          data-sheet="thumbnail"
        />
        {photos && <LinePicture line={line} shownWidth={pictureWidth} {...drawn} />}
      </span>
      <div className={styles['words']} data-sheet="words">
        <p className={styles['name']} data-sheet="name">
          {item.name}
        </p>
        <p className={styles['badge']} data-sheet="badge">
          {isList ? cartWords.pack : first}
        </p>
        {whose !== '' && (
          <p className={styles['whose']} data-sheet="none">
            {whose}
          </p>
        )}
        {poses && isFolded ? (
          <Fold title={cartWords.details} isNeeded={false}>
            {poses}
          </Fold>
        ) : (
          poses
        )}
        {children}
      </div>
    </>
  );
}

type LineAmountsProps = {
  readonly line: CartLine;
  /** The quantity. */
  readonly children: Elements;
};

/** What one costs, how many there are, and what they cost together. */
export function LineAmounts({ line, children }: LineAmountsProps) {
  return (
    <>
      <p className={styles['unit']} data-sheet="unit">
        {fillText(cartWords.each, { price: formatCents(line.item.priceCents) })}
      </p>
      {children}
      <p className={styles['total']} data-sheet="total" translate="no">
        {formatCents(lineTotalCents(line))}
      </p>
    </>
  );
}
