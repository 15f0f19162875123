import { slotTexts } from '#core/cart/cartTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { noPhotoPath, type PhotoName, type WantedPhoto } from '#core/cart/photoToOrder.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import { teamName } from '#core/shop/teams.ts';
import { backToGallery } from '#device/gallery/galleryLink.ts';
import { Link } from '#ui/Link.tsx';
import styles from './OrderingPhoto.module.css';
import { SealedPicture } from '#ordering/SealedPicture.tsx';
import { photoAtHand, useChoices } from '#ordering/useChoices.ts';
import { preferredChoices } from '#core/cart/photoChoice.ts';
import type { Product } from '#core/shop/catalogFile.ts';
import { presetLine } from '#core/cart/presetLine.ts';
import { LinePicture } from '#ordering/LinePicture.tsx';
import { useCheckout } from '#device/cart/checkout.ts';
import { useMemo } from 'react';

/** Says above the products which photo is being ordered. */
export function OrderingPhoto({ wanted }: { readonly wanted: PhotoName }) {
  const choices = useChoices(true);
  const choice = choices.all.find(
    ({ reference }) => reference.gallery === wanted.gallery && reference.number === wanted.number,
  );
  const at = choice && photoAtHand(choices.galleries, choice.reference);
  if (!choice && choices.settled) {
    return (
      <p role="status" className={styles['strip']}>
        {slotTexts.notOpen}
      </p>
    );
  }
  const photo = photoWords(wanted, teamName(wanted.gallery));
  return (
    <div role="status" className={styles['strip']}>
      {at ? (
        <SealedPicture {...at} shownWidth={72} className={styles['picture']} />
      ) : (
        <span className={styles['picture']} />
      )}
      <p>
        <strong>{choice ? fillText(slotTexts.ordering, { photo }) : slotTexts.loading}</strong>
        {choice?.name && <span translate="no">{` ${choice.name}`}</span>}
      </p>
      <div className={styles['links']}>
        <Link to={backToGallery(wanted.gallery)}>{slotTexts.backToGallery}</Link>
        <Link to={noPhotoPath} replace>
          {slotTexts.withoutPhoto}
        </Link>
      </div>
    </div>
  );
}

type ShopPrintProps = { readonly product: Product; readonly wanted: WantedPhoto };

/** A product with the photo that is being ordered, as it will be printed, over the product's picture. */
export function ShopPrint({ product, wanted }: ShopPrintProps) {
  const choices = useChoices(true);
  const { customer } = useCheckout().checkout;
  const line = useMemo(
    () => presetLine(product, choices.all, preferredChoices(choices.all, wanted, []), wanted),
    [product, choices, wanted],
  );
  if (!line.photos) return null;
  return <LinePicture {...{ line, choices, customer }} shownWidth={160} shows="all and counts" />;
}
