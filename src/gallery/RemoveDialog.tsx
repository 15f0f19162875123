import { galleryActTexts } from '#core/gallery/galleryTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { orderedGalleries } from '#core/order/order.ts';
import { useCheckout } from '#device/cart/checkout.ts';
import { lockCard, removableCards } from './lockCard.ts';
import { lockGallery } from './lockGallery.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { useState } from 'react';
import styles from './RemoveDialog.module.css';

type RemoveDialogProps = {
  readonly slug: string;
  readonly team: string;
  readonly gallery: Gallery | undefined;
  readonly onClose: () => void;
};

/** Asks before a gallery is removed from this phone. Of a gallery with several cards, one can be removed. */
export function RemoveDialog({ slug, team, gallery, onClose }: RemoveDialogProps) {
  const [picked, setPicked] = useState('');
  const { lines, addOnPhotos } = useCheckout().checkout;
  const isOrdered = orderedGalleries(lines, addOnPhotos).includes(slug);
  const words = galleryActTexts.locking;
  const cards = gallery ? removableCards(gallery) : [];
  const card = cards.find(({ document }) => document === picked);

  async function remove(): Promise<void> {
    if (!card) return lockGallery(slug);
    onClose();
    return lockCard(slug, card.document);
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button look="danger" onClick={() => void remove()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <span>
        {fillText(card ? words.cardExplained : words.explained, { team, name: card?.name ?? '' })}
      </span>
      {isOrdered && <span>{` ${card ? words.cardInCart : words.inCart}`}</span>}
      {cards.length > 0 && (
        <div className={styles['which']}>
          <RadioList
            legend={words.which}
            options={[
              { id: '', label: fillText(words.all, { team }) },
              ...cards.map(({ document, name }) => ({
                id: document,
                label: fillText(words.card, { name }),
              })),
            ]}
            value={picked}
            onValue={setPicked}
          />
        </div>
      )}
    </Dialog>
  );
}
