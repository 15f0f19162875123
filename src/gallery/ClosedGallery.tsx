import { brand } from '#core/shop/brand.ts';
import { galleryTroubleTexts } from '#core/gallery/galleryTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { longDate } from './longDate.ts';
import styles from './UnlockedGallery.module.css';

type ClosedGalleryProps = {
  /** ISO date of its last day. */
  readonly since: string;
};

/** Shown instead of the photos of an expired gallery. */
export function ClosedGallery({ since }: ClosedGalleryProps) {
  return (
    <div className={styles['trouble']}>
      <p>{fillText(galleryTroubleTexts.expired, { date: longDate(since) })}</p>
      <p>
        <a href={`mailto:${brand.studio.email}`} translate="no">
          {brand.studio.email}
        </a>
      </p>
    </div>
  );
}
