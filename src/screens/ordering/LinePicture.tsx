import { lineKey, type CartLine } from '#rules/cart.ts';
import type { Customer } from '#rules/customer.ts';
import { referencesOf } from '#rules/photoReference.ts';
import { printWords } from '#rules/printWords.ts';
import { useMemo } from 'react';
import { LinePrints } from './LinePrints.tsx';
import styles from './LinePrints.module.css';
import { linePrints } from './linePrint.ts';
import { SealedPicture } from './SealedPicture.tsx';
import { photoAtHand, type Choices } from './useChoices.ts';

type LinePictureProps = {
  readonly line: CartLine;
  readonly choices: Choices;
  readonly customer: Pick<Customer, 'childName' | 'childJersey'>;
  /** Opens the photos wherever the line is, and not only near the screen. */
  readonly opensPhotos: boolean;
  /** The width at which it is shown, in CSS pixels. */
  readonly shownWidth?: number;
  /** How many prints are shown, if not the few that a small picture shows clearly. */
  readonly most?: number | undefined;
};

/** What a line prints, with its photos, over the product's picture. Nothing if none of its photos is at hand. */
export function LinePicture(props: LinePictureProps) {
  const { line, choices, customer, opensPhotos, shownWidth = 72, most } = props;
  const { childName, childJersey } = customer;
  const { photos = {} } = line;
  // A cart of many lines is drawn anew with every letter of the form, and read from the database into new objects.
  const key = lineKey(line);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says what the line prints
  const prints = useMemo(() => linePrints(line, choices.galleries), [key, choices.galleries]);
  const words = useMemo(
    () => prints.map(({ slots }) => printWords(slots, photos, choices, { childName, childJersey })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the photos are those of `prints`
    [prints, choices, childName, childJersey],
  );
  if (prints.length > 0) {
    return (
      <LinePrints
        prints={prints}
        words={words}
        shownWidth={shownWidth}
        opensPhotos={opensPhotos}
        most={most}
      />
    );
  }
  // The studio has no template for the product.
  const [first] = referencesOf(photos);
  const at = first && photoAtHand(choices.galleries, first);
  if (!at) return null;
  return (
    <SealedPicture {...at} crop={first.crop} shownWidth={shownWidth} className={styles['frame']} />
  );
}
