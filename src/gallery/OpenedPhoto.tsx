import { lazyPrefetched } from '#ui/lazy.tsx';
import { useAfterPaint } from '#ui/useAfterPaint.ts';
import { useRef, useState, useLayoutEffect, type RefObject } from 'react';
import { LightboxSlide } from './LightboxSlide.tsx';
import type { PhotoLightboxProps } from './PhotoLightbox.tsx';
import type { Elements } from '#ui/content.ts';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './OpenedPhoto.module.css';

const Lightbox = lazyPrefetched(async () => (await import('./galleryLater.ts')).PhotoLightbox);

type OpenedPhotoProps = Omit<PhotoLightboxProps, 'onDrawn'>;

/**
 * A tapped photo. The first frame shows the tile's picture, and its large rendition is requested before that frame. The lightbox
 * follows, because it takes a slow phone a quarter of a second to draw, and longer while its code is loading.
 */
export function OpenedPhoto(props: OpenedPhotoProps) {
  const { gallery, photoKeys, photos, openedAt, onClose } = props;
  const isLightboxDue = useAfterPaint(true, false);
  const [isLightboxDrawn, setLightboxDrawn] = useState(false);
  const cover = useRef<HTMLDialogElement>(null);
  const photo = photos[openedAt];

  function uncover(): void {
    // Nothing outside a modal dialog can take the focus, so it is closed before React removes it.
    cover.current?.close();
    // The lightbox has no slide yet. Without one, the request of the large rendition would be aborted here and made again there.
    setTimeout(() => setLightboxDrawn(true));
  }

  return (
    <>
      {photo && !isLightboxDrawn && (
        <OpeningLightbox
          ref={cover}
          name={photo.name}
          hasOrder={photo.label !== photo.name}
          onClose={() => onClose(openedAt)}
        >
          <LightboxSlide gallery={gallery} photoKeys={photoKeys} photo={photo} />
        </OpeningLightbox>
      )}
      {isLightboxDue && <Lightbox {...props} onDrawn={uncover} />}
    </>
  );
}

type OpeningLightboxProps = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** The photo's name. */
  readonly name: string;
  /** Whether the caption will have a button to order it. */
  readonly hasOrder: boolean;
  readonly onClose: () => void;
  readonly children: Elements;
};

/** Shows a tapped photo until the lightbox is drawn over it. Offline, it keeps waiting for the connection. */
function OpeningLightbox({ ref, name, hasOrder, onClose, children }: OpeningLightboxProps) {
  // The cleanup of a layout effect runs while the dialog is still in the document. Only then does close() return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, [ref]);
  return (
    <dialog
      ref={ref}
      aria-label={name}
      className={styles['cover']}
      data-order={hasOrder || undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
      <p role="status" className={styles['status']}>
        {galleryTexts.openingPhoto}
      </p>
      <button
        type="button"
        className={styles['close']}
        aria-label={galleryTexts.close}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
