import { digitalOffers } from '#core/shop/digitalOffers.ts';
import { homeWords, offerWords } from '#core/shop/homeTexts.ts';
import { leads } from '#core/shop/leads.ts';
import { Button, ButtonAnchor, ButtonLink } from '#ui/Button.tsx';
import { useState, type Ref } from 'react';
import styles from './DigitalStrip.module.css';
import { productOf } from '#core/shop/catalog.ts';
import { studioMailUrl } from '#device/site/mailto.ts';
import { formatCents } from '#core/money/money.ts';
import { packPath } from '#core/cart/photoToOrder.ts';
import { Dialog } from '#ui/Dialog.tsx';

/** Digital products, beside prints. */
export function DigitalStrip({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  const [asked, setAsked] = useState<(typeof digitalOffers)[number]>();
  return (
    <div ref={ref} className={styles['strip']}>
      <div>
        <h3>{homeWords.digitals.title}</h3>
        <p>{leads.digitals}</p>
      </div>
      <div className={styles['offers']}>
        {digitalOffers.map((offer) => (
          <Button key={offer.label} look="inverse" onClick={() => setAsked(offer)}>
            {offer.label}
          </Button>
        ))}
      </div>
      {asked && <OfferDialog offer={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

type OfferDialogProps = {
  readonly offer: (typeof digitalOffers)[number];
  readonly onClose: () => void;
};

/** Explains an offer. What the shop has a price for is ordered in the cart; the price of the rest is asked for by email. */
function OfferDialog({ offer, onClose }: OfferDialogProps) {
  const { label, explained, product: id } = offer;
  const question = () => ({ subject: offer.subject ?? '', body: offer.body ?? '' });
  const product = id === undefined ? undefined : productOf(id);
  return (
    <Dialog
      title={label}
      onClose={onClose}
      cancel={offerWords.close}
      actions={
        product ? (
          <ButtonLink to={packPath(product.id)}>{offerWords.order}</ButtonLink>
        ) : (
          <ButtonAnchor href={studioMailUrl(question)}>{offerWords.ask}</ButtonAnchor>
        )
      }
    >
      <span>{explained}</span>
      {product && (
        <strong className={styles['price']} translate="no">
          {formatCents(product.priceCents)}
        </strong>
      )}
    </Dialog>
  );
}
