import { lazyPrefetched } from '#ui/lazy.tsx';
import { useAfterPaint } from '#ui/useAfterPaint.ts';
import { Suspense, useRef, useState } from 'react';
import { LightboxSlide } from './LightboxSlide.tsx';
import { OpeningLightbox } from './OpeningLightbox.tsx';
import type { PhotoLightboxProps } from './PhotoLightbox.tsx';

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
      <Suspense>{isLightboxDue && <Lightbox {...props} onDrawn={uncover} />}</Suspense>
    </>
  );
}
