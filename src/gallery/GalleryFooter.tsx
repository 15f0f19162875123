import { brand } from '#core/shop/brand.ts';
import { frameWords } from '#core/shop/appTexts.ts';
import { galleryActTexts, galleryTexts } from '#core/gallery/galleryTexts.ts';
import { policies, type Policy } from '#core/shop/policies.ts';
import { policyWords } from '#core/shop/policyWords.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { askToClear } from '#device/site/phoneDialogs.ts';
import { Button, ButtonAnchor, ButtonLink } from '#ui/Button.tsx';
import { PolicyDialog, Dialog } from '#ui/Dialog.tsx';
import { useState } from 'react';
import styles from './GalleryFooter.module.css';
import { fillText } from '#core/text/fillText.ts';
import { orderedGalleries } from '#core/order/order.ts';
import { useCheckout } from '#device/cart/checkout.ts';
import { lockCard, removableCards, lockGallery } from './lockGallery.ts';
import { RadioList } from '#ui/RadioList.tsx';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { studioMailUrl } from '#device/site/mailto.ts';

type GalleryFooterProps = {
  readonly slug: string;
  readonly team: string;
  /** The gallery, if it is open. Otherwise the site's own footer is below, with all that is about the site. */
  readonly gallery?: Gallery;
};

/** What a family may want of its photos: to remove them from this phone, for example before it is passed on, or from the gallery. */
export function GalleryFooter({ slug, team, gallery }: GalleryFooterProps) {
  const [asking, setAsking] = useState(false);
  const [reading, setReading] = useState<Policy>();

  return (
    <footer className={styles['footer']}>
      <div>
        <Button look="remove" onClick={() => setAsking(true)}>
          {galleryActTexts.lock}
        </Button>
        {gallery && (
          <Button look="remove" onClick={askToClear}>
            {frameWords.clearPhone}
          </Button>
        )}
        <ButtonAnchor look="quiet" href={takeDownUrl(team)}>
          {galleryActTexts.takeDown.ask}
        </ButtonAnchor>
      </div>
      {gallery && (
        <div>
          {policies.map((policy) => (
            <Button key={policy.label} look="quiet" onClick={() => setReading(policy)}>
              {policy.label}
            </Button>
          ))}
          <ButtonLink look="quiet" to="/promises">
            {frameWords.titles.promises}
          </ButtonLink>
        </div>
      )}
      {reading && (
        <PolicyDialog
          policy={policyWords(reading)}
          email={brand.studio.email}
          close={galleryTexts.close}
          onClose={() => setReading(undefined)}
        />
      )}
      {asking && (
        <RemoveDialog slug={slug} team={team} gallery={gallery} onClose={() => setAsking(false)} />
      )}
    </footer>
  );
}

type RemoveDialogProps = {
  readonly slug: string;
  readonly team: string;
  readonly gallery: Gallery | undefined;
  readonly onClose: () => void;
};

/** Asks before a gallery is removed from this phone. Of a gallery with several cards, one can be removed. */
function RemoveDialog({ slug, team, gallery, onClose }: RemoveDialogProps) {
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
      cancel={words.cancel}
      actions={
        <Button look="danger" onClick={() => void remove()}>
          {words.confirm}
        </Button>
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

/**
 * Returns a link that opens an email to the studio, asking it to take a photo of this team down. Without a frame number, the person
 * writes which one. The child's name is left out: who reads along learns no more than a number.
 */
export function takeDownUrl(team: string, number?: number): string {
  return studioMailUrl(() => {
    const { subject, body, whichNumber } = galleryActTexts.takeDown;
    const photo = number === undefined ? whichNumber : frameDigits(number);
    return { subject: fillText(subject, { team }), body: fillText(body, { team, number: photo }) };
  });
}
