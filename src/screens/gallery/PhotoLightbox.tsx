import { brand } from '#facts/brand.ts';
import { galleryActTexts, galleryTexts, tileWords } from '#facts/galleryTexts.ts';
import { privacyPolicy } from '#facts/policies.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import { galleryPath } from '#rules/paths.ts';
import { photoWords, joinedWords } from '#rules/frameNumber.ts';
import { orderPath } from '#rules/photoToOrder.ts';
import type { PhotoKeys } from '#state/photo.ts';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import YetAnotherLightbox, { type SlideTypes } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { LightboxHeart } from './LightboxHeart.tsx';
import { LightboxSlide } from './LightboxSlide.tsx';
import styles from './PhotoLightbox.module.css';
import { ShareGallery } from './ShareGallery.tsx';
import { takeDownUrl } from './takeDownUrl.ts';
import type { Photo } from './tiles.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { PolicyDialog } from '#ui/PolicyDialog.tsx';
import { useBackToClose } from '#ui/useBackToClose.ts';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    photo: {
      readonly type: 'photo';
      readonly photo: Photo;
    };
  }
}

export type PhotoLightboxProps = {
  readonly gallery: Gallery;
  readonly photoKeys: PhotoKeys;
  readonly photos: readonly Photo[];
  readonly openedAt: number;
  /** Called with the photo that was shown last. */
  readonly onClose: (lastShown: number) => void;
  /** Called when it covers the page, before it takes the focus. */
  readonly onDrawn: () => void;
};

/** Full screen. Escape, the backdrop, pulling down, Back and the button close it; arrow keys and swipes move and wrap. */
export function PhotoLightbox(props: PhotoLightboxProps) {
  const { gallery, photoKeys, photos, openedAt, onClose, onDrawn } = props;
  // The lightbox tracks its own position. Passing it back as `index` before React has painted it would undo a second, quick step.
  const [shown, setShown] = useState(openedAt);
  const [isReading, setReading] = useState(false);
  const [zoomed, setZoomed] = useState(false);
  /** It has appeared. It replaces the same photo, so it fades only when it closes. */
  const [isEntered, setEntered] = useState(false);
  /** The photo whose large rendition came last, or failed. */
  const [settled, setSettled] = useState<Photo>();
  const close = useBackToClose(() => onClose(shown));
  const slides = useMemo(
    (): SlideTypes['photo'][] => photos.map((photo) => ({ type: 'photo', photo })),
    [photos],
  );
  const onScreen = photos[shown];
  // On a slow line its neighbors would delay it.
  const isShownAwaited = onScreen?.kind === 'sealed' && settled !== onScreen;
  const number = onScreen?.kind === 'sealed' ? onScreen.photo.number : undefined;
  const frame = number === undefined ? '' : photoWords({ number });

  return (
    <>
      <YetAnotherLightbox
        open
        className={styles['lightbox'] ?? ''}
        index={openedAt}
        close={close}
        slides={slides}
        plugins={[Zoom]}
        toolbar={{
          buttons: [
            number !== undefined && (
              <LightboxHeart
                key="heart"
                slug={gallery.slug}
                label={onScreen?.label ?? ''}
                number={number}
              />
            ),
            <ShareGallery key="share" {...shared(gallery)} />,
            'close',
          ],
        }}
        on={{
          entering: onDrawn,
          entered: () => setEntered(true),
          view: ({ index }) => setShown(index),
          zoom: ({ zoom }) => setZoomed(zoom > 1),
        }}
        carousel={{ finite: photos.length <= 1, preload: 1 }}
        // A second press within half of `navigation` is ignored; nobody presses that fast.
        animation={{ fade: isEntered ? 250 : 0, swipe: 250, navigation: 100 }}
        controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
        zoom={{ supports: ['photo'], maxZoom: 4 }}
        labels={{
          Lightbox: joinedWords(frame, onScreen?.name ?? ''),
          Previous: galleryActTexts.previousPhoto,
          Next: galleryActTexts.nextPhoto,
          Close: galleryTexts.close,
        }}
        render={{
          slide: ({ slide, offset }) =>
            slide.type === 'photo' && (
              <LightboxSlide
                gallery={gallery}
                photoKeys={photoKeys}
                photo={slide.photo}
                isZoomed={zoomed && offset === 0}
                isAhead={offset !== 0 && isShownAwaited}
                onSettled={offset === 0 ? () => setSettled(slide.photo) : undefined}
              />
            ),
          controls: () => (
            <div className={styles['caption']}>
              <p className={styles['words']} aria-live="polite">
                <span className={styles['name']}>{onScreen?.name}</span>
                {frame !== '' && <span className={styles['number']}>{frame}</span>}
                <span className={styles['position']}>
                  {shown + 1} / {photos.length}
                </span>
              </p>
              {number !== undefined && gallery.token !== undefined && (
                <ButtonLink
                  replace
                  to={orderPath({ gallery: gallery.slug, number })}
                  className={styles['order']}
                >
                  {tileWords.order}
                </ButtonLink>
              )}
              <p className={styles['concerns']}>
                <a href={takeDownUrl(gallery.team, number)}>{galleryActTexts.takeDown.askThis}</a>
                {privacyPolicy && (
                  <button type="button" onClick={() => setReading(true)}>
                    {privacyPolicy.label}
                  </button>
                )}
              </p>
            </div>
          ),
        }}
      />
      {isReading &&
        privacyPolicy &&
        createPortal(
          <PolicyDialog
            policy={privacyPolicy}
            email={brand.studio.email}
            close={galleryTexts.close}
            onClose={() => setReading(false)}
          />,
          // The lightbox makes everything inert that was on the page before it.
          document.body,
        )}
    </>
  );
}

function shared(gallery: Gallery): { readonly url: string; readonly title: string } {
  const url = `${location.origin}${location.pathname}#${galleryPath(gallery.slug)}`;
  return { url, title: `${gallery.team} · ${brand.product}` };
}
