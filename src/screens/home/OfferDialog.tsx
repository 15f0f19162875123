import { brand } from '#facts/brand.ts';
import { type digitalOffers } from '#facts/digitalOffers.ts';
import { offerWords } from '#facts/homeTexts.ts';
import { mailtoUrl } from '#rules/mailto.ts';
import { Button, ButtonAnchor } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

type OfferDialogProps = {
  readonly offer: (typeof digitalOffers)[number];
  readonly onClose: () => void;
};

export function OfferDialog({ offer, onClose }: OfferDialogProps) {
  return (
    <Dialog
      title={offer.label}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {offerWords.close}
          </Button>
          <ButtonAnchor href={mailtoUrl(brand.studio.email, offer)}>{offerWords.ask}</ButtonAnchor>
        </>
      }
    >
      {offer.explained}
    </Dialog>
  );
}
