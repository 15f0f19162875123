import { lineKey, type CartLine } from '#core/cart/cart.ts';
import type { Customer } from '#core/form/customer.ts';
import { referencesOf } from '#core/gallery/photoReference.ts';
import type { PrintWords } from '#core/print/print.ts';
import { printWords } from '#core/print/printWords.ts';
import { usePhotos } from '#device/photos/usePhotos.ts';
import { PrintPicture } from '#ui/PrintPicture.tsx';
import { useInView } from '#ui/useInView.ts';
import { memo, useMemo, useRef } from 'react';
import { photoPixels, renditionsFor } from './foundPhotos.ts';
import styles from './LinePicture.module.css';
import { layoutOfLine, linePrints, type LinePrint, type Shows } from './linePrint.ts';
import { SealedPicture } from './SealedPicture.tsx';
import { photoAtHand, type Choices } from './useChoices.ts';

/** What the picture of a line is drawn from. */
export type Drawn = {
  readonly choices: Choices;
  /** The order's. A print says the player's name and number. */
  readonly customer: Pick<Customer, 'childName' | 'childJersey'>;
  /** Opens the photos wherever the line is, and not only near the screen. */
  readonly opensPhotos?: boolean;
};

type LinePictureProps = Drawn & {
  readonly line: CartLine;
  /** In CSS pixels. */
  readonly shownWidth: number;
  /** Only few prints if absent: a small picture shows no more clearly. */
  readonly shows?: Shows;
};

/**
 * What a line prints, with its photos, over the product's picture. Nothing if none of its photos is at hand. The shop has one for each
 * product, which what else changes in the cart does not draw again.
 */
export const LinePicture = memo(function LinePicture(props: LinePictureProps) {
  const { line, choices, customer, ...shown } = props;
  const { photos = {} } = line;
  // A cart of many lines is read from the database into new objects.
  const key = lineKey(line);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says what the line prints
  const prints = useMemo(() => linePrints(line, choices.galleries), [key, choices.galleries]);
  if (prints.length > 0) {
    const words = prints.map(({ slots }) => printWords(slots, photos, choices, customer));
    return <LinePrints prints={prints} words={words} {...shown} />;
  }
  // The studio has no template for the product.
  const [first] = referencesOf(photos);
  const at = first && photoAtHand(choices.galleries, first);
  if (!at) return null;
  const { shownWidth } = shown;
  return (
    <SealedPicture {...at} crop={first.crop} shownWidth={shownWidth} className={styles['frame']} />
  );
});

type LinePrintsProps = Omit<LinePictureProps, 'line' | 'choices' | 'customer'> & {
  readonly prints: readonly LinePrint[];
  readonly words: readonly (readonly PrintWords[])[];
};

/** The prints of a line in one small picture. `data-pending` says that a photo has neither opened nor failed. */
function LinePrints({ prints, words, shownWidth, opensPhotos, shows = 'few' }: LinePrintsProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useInView(frame, '100% 0px', true);
  const said = JSON.stringify(words);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `said` is what the words are
  const layout = useMemo(() => layoutOfLine(prints, words, shows), [prints, said, shows]);
  const shown = useMemo(() => {
    const drawn = new Set(layout.operations.map((one) => one.kind === 'photo' && one.photo));
    return prints.flatMap(({ found }) => found).filter(({ id }) => drawn.has(id));
  }, [prints, layout]);
  const wanted = useMemo(() => renditionsFor(shown, shownWidth), [shown, shownWidth]);
  const opened = usePhotos(isNear || opensPhotos ? wanted : none);
  // Drawn again for nothing else: a pack has forty elements.
  const picture = useMemo(
    () => (
      <PrintPicture
        layout={layout}
        photos={photoPixels(shown, opened)}
        className={styles['print']}
      />
    ),
    [layout, shown, opened],
  );
  const isPending = wanted.some(({ id }) => !opened[id]?.url && !opened[id]?.failed);
  return (
    <span
      ref={frame}
      className={`${styles['frame']} ${styles['prints']}`}
      data-pending={isPending ? '' : undefined}
    >
      {picture}
    </span>
  );
}

const none = [] as const;
