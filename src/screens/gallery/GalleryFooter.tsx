import { brand } from '#facts/brand.ts';
import { frameWords } from '#facts/appTexts.ts';
import { galleryActTexts, galleryTexts } from '#facts/galleryTexts.ts';
import { policies, type Policy } from '#facts/policies.ts';
import { fillText } from '#rules/fillText.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import { otherOrderPage } from '#rules/otherOrderPage.ts';
import { askToClear } from '#state/phoneDialogs.ts';
import { Button, ButtonAnchor } from '#ui/Button.tsx';
import { IconDrawing } from '#ui/Icon.tsx';
import { PolicyDialog } from '#ui/PolicyDialog.tsx';
import { useState } from 'react';
import styles from './GalleryFooter.module.css';
import { RemoveDialog } from './RemoveDialog.tsx';
import { takeDownUrl } from './takeDownUrl.ts';

type GalleryFooterProps = {
  readonly slug: string;
  readonly team: string;
  /** The gallery, if it is open. Only then it is known where its team orders. */
  readonly gallery?: Gallery;
};

/**
 * The other place to order, and what a family may want of its photos: to remove them from this phone, for example before it is passed on,
 * or from the gallery.
 */
export function GalleryFooter({ slug, team, gallery }: GalleryFooterProps) {
  const [asking, setAsking] = useState(false);
  const [reading, setReading] = useState<Policy>();

  return (
    <footer className={styles['footer']}>
      {gallery && <OrderElsewhere team={team} orderUrl={gallery.orderUrl} />}
      <Button look="quiet" onClick={() => setAsking(true)}>
        {galleryActTexts.lock}
      </Button>
      <Button look="quiet" onClick={askToClear}>
        {frameWords.clearPhone}
      </Button>
      <ButtonAnchor look="quiet" href={takeDownUrl(team)}>
        {galleryActTexts.takeDown.ask}
      </ButtonAnchor>
      {policies.map((policy) => (
        <Button key={policy.label} look="quiet" onClick={() => setReading(policy)}>
          {policy.label}
        </Button>
      ))}
      {reading && (
        <PolicyDialog
          policy={reading}
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

type OrderElsewhereProps = { readonly team: string; readonly orderUrl: string | undefined };

function OrderElsewhere({ team, orderUrl }: OrderElsewhereProps) {
  const page = otherOrderPage(orderUrl, brand.defaultOrderUrl);
  if (!page) return null;
  const where = page.isOwn ? galleryActTexts.ownShop : galleryActTexts.otherShop;
  return (
    <p className={styles['order']}>
      <a href={page.url} target="_blank" rel="noopener noreferrer">
        <span>{galleryActTexts.orderPrints}</span>
        <IconDrawing>
          <path d="M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9" />
        </IconDrawing>
      </a>
      <span>{fillText(where, { team, host: hostOf(page.url) })}</span>
    </p>
  );
}

function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url;
}
