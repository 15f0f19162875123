import { targetWidth } from '#browser/targetWidth.ts';
import type { SealedPhoto } from '#rules/galleryItems.ts';
import type { Crop } from '#rules/photoReference.ts';
import { renditionFor } from '#rules/renditions.ts';
import type { GalleryAtHand } from '#state/galleriesAtHand.ts';
import { usePhoto } from '#state/usePhoto.ts';
import { useRef, type CSSProperties } from 'react';
import styles from './SealedPicture.module.css';

type SealedPictureProps = {
  readonly from: GalleryAtHand;
  readonly photo: SealedPhoto;
  readonly crop?: Crop | undefined;
  /** The width at which it is shown, in CSS pixels. */
  readonly shownWidth: number;
  readonly className?: string | undefined;
};

/**
 * A sealed photo, or the part of it that is printed. Decorative: the words beside it name it. `data-sheet` keeps it out of the PDF
 * that is sent (`browser/orderSheet.ts`).
 */
export function SealedPicture({ from, photo, crop, shownWidth, className }: SealedPictureProps) {
  const { gallery, keys } = from;
  const frame = useRef<HTMLSpanElement>(null);
  const target = targetWidth(shownWidth / (crop?.width ?? 1));
  const width = renditionFor(photo, gallery.widths ?? [], target);
  const { url, failed } = usePhoto(keys, { slug: gallery.slug, file: photo.file, width }, frame);
  const picture = url !== undefined && (
    <img
      src={url}
      alt=""
      className={crop ? styles['cropped'] : styles['whole']}
      style={crop && stylesOf(crop)}
      data-sheet="photo"
      data-crop={crop && [crop.x, crop.y, crop.width, crop.height].join(' ')}
    />
  );
  const ratio = crop && (photo.width * crop.width) / (photo.height * crop.height);
  return (
    <span
      ref={frame}
      className={[styles['frame'], crop && styles['sized'], className].filter(Boolean).join(' ')}
      data-pending={url === undefined && !failed ? '' : undefined}
    >
      {ratio ? (
        <span className={styles['part']} style={{ '--ratio': ratio } as CSSProperties}>
          {picture}
        </span>
      ) : (
        picture
      )}
    </span>
  );
}

/** Lays the photo out so that the crop fills its box. */
function stylesOf({ x, y, width, height }: Crop): CSSProperties {
  return {
    width: `${100 / width}%`,
    height: `${100 / height}%`,
    left: `${(-100 * x) / width}%`,
    top: `${(-100 * y) / height}%`,
  };
}
