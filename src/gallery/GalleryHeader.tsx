import { brand } from '#core/shop/brand.ts';
import { grantTexts, galleryTexts } from '#core/gallery/galleryTexts.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { galleryLink } from '#device/gallery/galleryLink.ts';
import { nameOfGrant, useOtherGrants } from '#device/access/useGrants.ts';
import type { Elements } from '#ui/content.ts';
import { Icon, IconDrawing } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { useSyncExternalStore, type FocusEvent } from 'react';
import styles from './GalleryHeader.module.css';
import { nameLength } from './groupTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { otherOrderPage } from './otherOrderPage.ts';

/** The element for the last day to order, in the button to the shop, whose row stays as high. */
export const orderById = 'order-by';

const noChange = () => () => undefined;

/** A browser leaves a link at the edge of its row, if only a little of it can be seen. */
function showWhole({ target }: FocusEvent): void {
  target.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}

type GalleryHeaderProps = {
  readonly slug: string;
  readonly team: string;
  /** Where its team orders is in its document, so "Order Prints Here" has a room until the gallery is open. */
  readonly gallery?: Gallery;
  /** One more button, which comes when the browser is idle. */
  readonly tool?: Elements;
};

export function GalleryHeader({ slug, team, gallery, tool }: GalleryHeaderProps) {
  // The app shell, which React hydrates, does not have it.
  const opened = useSyncExternalStore(
    noChange,
    () => gallery,
    () => undefined,
  );
  const other = opened && orderPrints(opened);
  const others = useOtherGrants(slug);
  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <Link to="/galleries" className={styles['back']}>
          <Icon name="back" />
          <span>{galleryTexts.allGalleries}</span>
        </Link>
        <h1 tabIndex={-1} data-length={nameLength(team)} translate="no">
          {team}
        </h1>
        <Link to="/cart" className={styles['shop']}>
          <span>{galleryTexts.shop}</span>
          <small id={orderById} className={styles['by']} />
        </Link>
        <div className={styles['strip']}>
          {tool}
          {others.length > 0 && (
            <nav aria-label={grantTexts.mine} className={styles['others']} onFocus={showWhole}>
              {others.map((grant) => (
                <Link key={grant.slug} to={galleryLink(grant.slug)} translate="no">
                  {nameOfGrant(grant)}
                </Link>
              ))}
            </nav>
          )}
        </div>
        <a
          className={styles['other']}
          target="_blank"
          rel="noopener noreferrer"
          hidden={!other && brand.defaultOrderUrl === undefined}
          {...other}
        >
          <span>
            <span>{galleryTexts.orderPrints}</span>
            <IconDrawing>
              <path d="M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9" />
            </IconDrawing>
          </span>
        </a>
      </div>
    </header>
  );
}

/** Returns address and description of "Order Prints Here", or undefined if neither team nor studio has another order page. */
function orderPrints({ team, orderUrl }: Pick<Gallery, 'team' | 'orderUrl'>) {
  const page = otherOrderPage(orderUrl, brand.defaultOrderUrl);
  if (!page) return undefined;
  const words = page.isOwn ? galleryTexts.ownShop : galleryTexts.otherShop;
  return { href: page.url, title: fillText(words, { team, host: hostOf(page.url) }) };
}

function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url;
}
