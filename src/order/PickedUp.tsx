import { digitalTexts as texts } from '#core/order/orderPageTexts.ts';
import { usePickup } from './pickup.ts';
import { Button } from '#ui/Button.tsx';
import { useState } from 'react';
import { DigitalPhotos } from './DigitalPhotos.tsx';
import styles from './DigitalPhotos.module.css';
import page from './OrderPage.module.css';

/** What a pickup link opens, on any device: the photos of one order, and nothing else of it. */
export function PickedUp({ secret }: { readonly secret: string }) {
  const pickup = usePickup(secret);
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  if (pickup.kind === 'open') {
    return (
      <DigitalPhotos
        digitals={pickup.digitals}
        saved={saved}
        onSaved={(names) => setSaved((before) => new Set([...before, ...names]))}
      >
        <p className={styles['size']}>{texts.pickup.explained}</p>
      </DigitalPhotos>
    );
  }
  return (
    <section className={`${page['panel']} ${styles['digitals']}`}>
      <h2>{texts.title}</h2>
      <p role="status">{pickup.kind === 'closed' ? pickup.said : texts.pickup.loading}</p>
      {pickup.kind === 'closed' && (
        <div className={styles['actions']}>
          <Button look="secondary" onClick={pickup.retry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </section>
  );
}
