import { galleryActTexts, tileWords } from '#core/gallery/galleryTexts.ts';
import { privacyPolicy } from '#core/shop/policies.ts';
import { digitalPhoto } from '#core/shop/catalog.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { formatCents } from '#core/money/money.ts';
import { orderPath } from '#core/cart/photoToOrder.ts';
import { ButtonLink } from '#ui/Button.tsx';
import styles from './PhotoLightbox.module.css';
import { takeDownUrl } from './takeDownUrl.ts';
import type { PhotoInView } from './useShownPhoto.ts';

type LightboxCaptionProps = {
  readonly gallery: Gallery;
  readonly shown: PhotoInView;
  /** How many photos there are to turn to. */
  readonly count: number;
  /** The person asks for the privacy policy. */
  readonly onPolicy: () => void;
};

/** Says which photo the lightbox shows. Links to ordering it and to asking for its removal. */
export function LightboxCaption({ gallery, shown, count, onPolicy }: LightboxCaptionProps) {
  const { index, photo, number } = shown;
  const single = digitalPhoto();
  const ordered = number !== undefined && { gallery: gallery.slug, number };
  return (
    <div className={styles['caption']}>
      <p className={styles['words']} aria-live="polite">
        <span className={styles['name']} translate="no">
          {photo?.name}
        </span>
        {number !== undefined && (
          <span className={styles['number']} translate="no">
            {photoWords({ number })}
          </span>
        )}
        <span className={styles['position']} translate="no">{`${index + 1} / ${count}`}</span>
      </p>
      {ordered && (
        <div className={styles['acts']}>
          <ButtonLink replace look="onPitch" to={orderPath(ordered)}>
            {tileWords.order}
          </ButtonLink>
          {single && (
            <ButtonLink replace look="outlineOnPitch" to={orderPath(ordered, single.id)}>
              <span>{`${single.name} · `}</span>
              <span translate="no">{formatCents(single.priceCents)}</span>
            </ButtonLink>
          )}
        </div>
      )}
      <p className={styles['concerns']}>
        <a href={takeDownUrl(gallery.team, number)}>{galleryActTexts.takeDown.askThis}</a>
        {privacyPolicy && (
          <button type="button" onClick={onPolicy}>
            {privacyPolicy.label}
          </button>
        )}
      </p>
    </div>
  );
}
