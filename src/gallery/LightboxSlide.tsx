import { columnWidthOn, targetWidth } from '#device/photos/targetWidth.ts';
import { crossOrigin } from '#core/gallery/galleryAddress.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { renditionFor } from '#core/gallery/renditions.ts';
import type { PhotoKeys } from '#device/photos/photo.ts';
import { usePhoto } from '#device/photos/usePhoto.ts';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { Button } from '#ui/Button.tsx';
import { useEffect, useRef, useCallback, useState, type ImgHTMLAttributes } from 'react';
import styles from './LightboxSlide.module.css';
import { placeholderOf, type TilePhoto } from './tiles.ts';
import { useRetryOnReconnect } from '#device/site/useRetryOnReconnect.ts';

type LightboxSlideProps = {
  readonly gallery: Gallery;
  readonly photoKeys: PhotoKeys;
  readonly photo: TilePhoto;
  /** A zoomed picture gets the next larger rendition. */
  readonly isZoomed?: boolean;
  /** Not shown yet: the tile's picture is enough for now. */
  readonly isAhead?: boolean;
  /** Called when the large rendition is there or has failed. */
  readonly onSettled?: (() => void) | undefined;
};

export function LightboxSlide(props: LightboxSlideProps) {
  const { photo } = props;
  if (photo.kind === 'sealed') return <SealedSlide {...props} photo={photo} />;
  return <PlainSlide photo={photo} />;
}

type PlainSlideProps = { readonly photo: Extract<TilePhoto, { readonly kind: 'plain' }> };

function PlainSlide({ photo }: PlainSlideProps) {
  const { failed, fail, retry } = usePictureRetry();
  if (failed) return <Failed onRetry={retry} />;
  const { candidates, name } = photo;
  return (
    <Picture
      candidates={candidates}
      crossOrigin={crossOrigin}
      alt={name}
      className={styles['plain']}
      onFailed={fail}
    />
  );
}

type SealedSlideProps = LightboxSlideProps & {
  readonly photo: Extract<TilePhoto, { readonly kind: 'sealed' }>;
};

function SealedSlide(props: SealedSlideProps) {
  const { gallery, photoKeys, photo, isZoomed = false, isAhead = false, onSettled } = props;
  const { name, photo: sealed } = photo;
  const frame = useRef<HTMLDivElement>(null);
  const ratio = sealed.width / sealed.height;
  const shownWidth = Math.min(window.innerWidth, window.innerHeight * ratio);
  const target = targetWidth(isZoomed ? shownWidth * 2 : shownWidth);
  const widths = gallery.widths;
  const tileTarget = targetWidth(columnWidthOn(document.documentElement.clientWidth));
  const tileWidth = renditionFor(sealed, widths, tileTarget);
  const width = isAhead ? tileWidth : renditionFor(sealed, widths, target);
  const photoFile = { slug: gallery.slug, file: sealed.file };
  const { url, failed, retry } = usePhoto(photoKeys, { ...photoFile, width }, frame);
  // The tile's picture is shown while the larger one is loading, and offline.
  const { url: small } = usePhoto(photoKeys, { ...photoFile, width: tileWidth }, frame);
  const shown = url ?? small;
  const isSettled = url !== undefined || failed;
  useEffect(() => {
    if (isSettled) onSettled?.();
  }, [isSettled, onSettled]);

  return (
    <div
      ref={frame}
      className={styles['sealed']}
      style={{
        aspectRatio: ratio,
        // If its height limits the picture, the placeholder gets the same width, so that it does not show beside it.
        width: `min(100cqw, ${ratio} * 100cqh)`,
        backgroundImage: placeholderOf(sealed),
      }}
    >
      {shown !== undefined && <img src={shown} alt={name} draggable={false} />}
      {failed && <Failed hasSmaller={small !== undefined} onRetry={retry} />}
    </div>
  );
}

type FailedProps = { readonly hasSmaller?: boolean; readonly onRetry: () => void };

function Failed({ hasSmaller = false, onRetry }: FailedProps) {
  return (
    <div className={styles[hasSmaller ? 'smaller' : 'failed']}>
      <p>{hasSmaller ? galleryTexts.largerFailed : galleryTexts.photoFailed}</p>
      <Button look="onPitch" onClick={onRetry}>
        {galleryTexts.tryAgain}
      </Button>
    </div>
  );
}

/** Tells whether a picture that no address had is given up, until the person retries or the connection returns. */
function usePictureRetry(): {
  readonly failed: boolean;
  readonly fail: () => void;
  readonly retry: () => void;
} {
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const retry = useCallback(() => setFailed(false), []);
  useRetryOnReconnect(failed, retry);
  return { failed, fail, retry };
}

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError' | 'children'> & {
  /** Addresses to try in turn. */
  readonly candidates: readonly string[];
  readonly alt: string;
  /** Called once, after the last address has failed. */
  readonly onFailed?: () => void;
};

/** An image whose exact address is unknown. Tries each candidate until one loads. */
function Picture({ candidates, alt, onFailed, ...rest }: PictureProps) {
  const [attempt, setAttempt] = useState(0);
  const src = candidates[attempt];
  if (src === undefined) return null;
  return (
    <img
      key={src}
      {...rest}
      src={src}
      alt={alt}
      onError={() => {
        if (attempt + 1 >= candidates.length) onFailed?.();
        setAttempt(attempt + 1);
      }}
    />
  );
}
