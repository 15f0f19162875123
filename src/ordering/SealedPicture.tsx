import { targetWidth } from '#device/photos/targetWidth.ts';
import { cropLayout, wholeWidth } from '#core/print/crop.ts';
import type { SealedPhoto } from '#core/gallery/galleryItems.ts';
import type { Crop } from '#core/gallery/photoReference.ts';
import { renditionFor } from '#core/gallery/renditions.ts';
import type { GalleryAtHand } from '#device/gallery/galleriesAtHand.ts';
import { usePhoto } from '#device/photos/usePhoto.ts';
import { useRef, type CSSProperties } from 'react';
import styles from './SealedPicture.module.css';

type SealedPictureProps = {
  readonly from: GalleryAtHand;
  readonly photo: SealedPhoto;
  readonly crop?: Crop;
  /** The width at which it is shown, in CSS pixels. */
  readonly shownWidth: number;
  readonly className?: string;
};

/**
 * A sealed photo, or the part of it that is printed. Decorative: the words beside it name it. `data-sheet` keeps it out of the PDF
 * that is sent (`device/cart/sheetLayout.ts`).
 */
export function SealedPicture({ from, photo, crop, shownWidth, className }: SealedPictureProps) {
  const { gallery, keys } = from;
  const frame = useRef<HTMLSpanElement>(null);
  const target = targetWidth(wholeWidth(shownWidth, crop));
  const width = renditionFor(photo, gallery.widths, target);
  const { url, failed } = usePhoto(keys, { slug: gallery.slug, file: photo.file, width }, frame);
  const layout = crop && cropLayout(photo, crop);
  const picture = url !== undefined && (
    <img
      src={url}
      alt=""
      className={crop ? styles['cropped'] : styles['whole']}
      style={layout && stylesOf(layout)}
      data-sheet="photo"
      data-crop={crop && [crop.x, crop.y, crop.width, crop.height].join(' ')}
    />
  );
  return (
    <span
      ref={frame}
      className={[styles['frame'], crop && styles['sized'], className].filter(Boolean).join(' ')}
      data-pending={url === undefined && !failed ? '' : undefined}
    >
      {layout ? (
        <span className={styles['part']} style={{ '--ratio': layout.ratio } as CSSProperties}>
          {picture}
        </span>
      ) : (
        picture
      )}
    </span>
  );
}

/** Lays the photo out so that the crop fills its box. */
function stylesOf({ width, height, left, top }: ReturnType<typeof cropLayout>): CSSProperties {
  return { width: `${width}%`, height: `${height}%`, left: `${left}%`, top: `${top}%` };
}
