import { brand } from '#core/shop/brand.ts';
import { frameWords } from '#core/shop/appTexts.ts';
import { galleryActTexts, galleryTexts } from '#core/gallery/galleryTexts.ts';
import { policies, type Policy } from '#core/shop/policies.ts';
import { policyWords } from '#core/shop/policyWords.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { askToClear } from '#device/site/phoneDialogs.ts';
import { Button, ButtonAnchor } from '#ui/Button.tsx';
import { PolicyDialog } from '#ui/Dialog.tsx';
import { useState } from 'react';
import styles from './GalleryFooter.module.css';
import { RemoveDialog } from './RemoveDialog.tsx';
import { takeDownUrl } from './takeDownUrl.ts';

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
