import { brand } from '#core/shop/brand.ts';
import { type digitalOffers } from '#core/shop/digitalOffers.ts';
import { offerWords } from '#core/shop/homeTexts.ts';
import { productOf } from '#core/shop/catalog.ts';
import { mailtoUrl } from '#device/site/mailto.ts';
import { formatCents } from '#core/money/money.ts';
import { packPath } from '#core/cart/photoToOrder.ts';
import { Button, ButtonAnchor, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './OfferDialog.module.css';

type OfferDialogProps = {
  readonly offer: (typeof digitalOffers)[number];
  readonly onClose: () => void;
};

/** Explains an offer. What the shop has a price for is ordered in the cart; the price of the rest is asked for by email. */
export function OfferDialog({ offer, onClose }: OfferDialogProps) {
  const { label, explained, product: id, subject = '', body = '' } = offer;
  const product = id === undefined ? undefined : productOf(id);
  return (
    <Dialog
      title={label}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {offerWords.close}
          </Button>
          {product ? (
            <ButtonLink to={packPath(product.id)}>{offerWords.order}</ButtonLink>
          ) : (
            <ButtonAnchor href={mailtoUrl(brand.studio.email, { subject, body })}>
              {offerWords.ask}
            </ButtonAnchor>
          )}
        </>
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
