import type { Gallery } from '#rules/galleryItems.ts';
import { renditionFor } from '#rules/renditions.ts';
import { usePhoto } from '#state/photo.ts';
import { Picture } from '#ui/Picture.tsx';
import { texts } from '#facts/texts.ts';
import { Button } from '#ui/Button.tsx';
import { useRef } from 'react';
import styles from './LightboxSlide.module.css';
import { placeholderOf } from './placeholder.ts';
import { slotOf } from './slot.ts';
import type { Photo } from './tiles.ts';

type LightboxSlideProps = {
  readonly gallery: Gallery;
  readonly galleryKey: CryptoKey;
  readonly photo: Photo;
  /** A picture that is looked at closely gets the next larger rendition. */
  readonly isZoomed: boolean;
};

export function LightboxSlide(props: LightboxSlideProps) {
  const { photo } = props;
  if (photo.kind === 'sealed') return <SealedSlide {...props} photo={photo} />;
  return <Picture candidates={photo.candidates} alt={photo.name} className={styles['plain']} />;
}

type SealedSlideProps = LightboxSlideProps & {
  readonly photo: Extract<Photo, { readonly kind: 'sealed' }>;
};

function SealedSlide({ gallery, galleryKey, photo, isZoomed }: SealedSlideProps) {
  const { name, photo: sealed } = photo;
  const frame = useRef<HTMLDivElement>(null);
  const ratio = sealed.width / sealed.height;
  const shownWidth = Math.min(window.innerWidth, window.innerHeight * ratio);
  const slot = slotOf(isZoomed ? shownWidth * 2 : shownWidth);
  const width = renditionFor(sealed, gallery.widths ?? [], slot);
  const place = { slug: gallery.slug, file: sealed.file, width };
  const { url, failed, retry } = usePhoto(galleryKey, place, frame);

  return (
    <div
      ref={frame}
      className={styles['sealed']}
      style={{
        aspectRatio: ratio,
        width: `min(100%, ${100 * ratio}dvh)`,
        backgroundImage: placeholderOf(sealed.thumbHash),
      }}
    >
      {url !== undefined && <img src={url} alt={name} draggable={false} />}
      {failed && (
        <div className={styles['failed']}>
          <p>{texts.gallery.photoFailed}</p>
          <Button look="onPitch" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
