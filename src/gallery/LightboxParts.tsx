/** What the lightbox shows beside the photo. */
import { galleryActTexts, tileWords } from '#core/gallery/galleryTexts.ts';
import { privacyPolicy } from '#core/shop/policies.ts';
import { digitalPhoto } from '#core/shop/catalog.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { formatCents } from '#core/money/money.ts';
import { orderPath } from '#core/cart/photoToOrder.ts';
import { ButtonLink } from '#ui/Button.tsx';
import styles from './PhotoLightbox.module.css';
import { takeDownUrl } from './GalleryFooter.tsx';
import { fillText } from '#core/text/fillText.ts';
import { toggleHeart } from '#device/players/hearts.ts';
import { useHearts } from './useHearts.ts';
import { Icon, IconDrawing } from '#ui/Icon.tsx';
import { useState } from 'react';
import type { TilePhoto } from './tiles.ts';

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

type LightboxHeartProps = {
  readonly slug: string;
  /** The photo's name and number. */
  readonly label: string;
  readonly number: number;
};

/** The heart of the photo in the lightbox. It alone watches the hearts: the lightbox takes long to draw again. */
export function LightboxHeart({ slug, label, number }: LightboxHeartProps) {
  const hearts = useHearts(slug);
  return (
    <button
      type="button"
      className="yarl__button"
      aria-pressed={hearts.includes(number)}
      aria-label={fillText(tileWords.heart, { name: label })}
      onClick={() => toggleHeart(slug, number)}
    >
      <Icon name="heart" />
    </button>
  );
}

type ShareGalleryProps = { readonly url: string; readonly title: string };

/**
 * Shares the gallery's address, which opens nothing without the code. Never shares a photo. Without a share menu, the address is
 * copied.
 */
export function ShareGallery({ url, title }: ShareGalleryProps) {
  const [said, setSaid] = useState('');

  async function share(): Promise<void> {
    if ('share' in navigator) {
      // Rejects if the person closes the share menu, which is fine.
      await navigator.share({ url, title }).catch(() => undefined);
      return;
    }
    // Said at every press, also in the same words.
    setSaid('');
    const copied = await writeToClipboard(url);
    setSaid(copied ? galleryActTexts.linkCopied : url);
  }

  return (
    <>
      <span role="status" className={styles['said']}>
        {said}
      </span>
      <button
        type="button"
        className="yarl__button"
        aria-label={galleryActTexts.share}
        title={galleryActTexts.share}
        onClick={() => void share()}
      >
        <IconDrawing>
          <path d="M12 15V3M8 6.5L12 3l4 3.5M8 10H5v11h14V10h-3" />
        </IconDrawing>
      </button>
    </>
  );
}

/** Returns false if the page may not write. Then the address itself is shown. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export type PhotoInView = {
  readonly index: number;
  readonly photo: TilePhoto | undefined;
  /** The frame number, if the photo has one. */
  readonly number: number | undefined;
  /** Its large rendition is on the way. On a slow line its neighbors would delay it. */
  readonly isAwaited: boolean;
  readonly show: (index: number) => void;
  /** The large rendition of a photo is there or has failed. */
  readonly settle: (photo: TilePhoto) => void;
};

/** Returns the photo that the lightbox shows, beginning with the one it was opened at. */
export function useShownPhoto(photos: readonly TilePhoto[], openedAt: number): PhotoInView {
  const [index, show] = useState(openedAt);
  /** The photo whose large rendition came last, or failed. */
  const [settled, settle] = useState<TilePhoto>();
  const photo = photos[index];
  const isSealed = photo?.kind === 'sealed';
  return {
    index,
    photo,
    number: isSealed ? photo.photo.number : undefined,
    isAwaited: isSealed && settled !== photo,
    show,
    settle,
  };
}
