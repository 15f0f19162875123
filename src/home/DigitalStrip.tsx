import { digitalOffers } from '#core/shop/digitalOffers.ts';
import { homeWords } from '#core/shop/homeTexts.ts';
import { leads } from '#core/shop/leads.ts';
import { Button } from '#ui/Button.tsx';
import { useState, type Ref } from 'react';
import styles from './DigitalStrip.module.css';
import { OfferDialog } from './OfferDialog.tsx';

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
