import { brand } from '#core/shop/brand.ts';
import { galleryActTexts, galleryTexts } from '#core/gallery/galleryTexts.ts';
import { privacyPolicy } from '#core/shop/policies.ts';
import { policyWords } from '#core/shop/policyWords.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { galleryPath } from '#core/gallery/paths.ts';
import { photoWords, joinedWords } from '#core/gallery/frameNumber.ts';
import type { PhotoKeys } from '#device/photos/photo.ts';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import YetAnotherLightbox, { type Labels, type SlideTypes } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import {
  LightboxCaption,
  LightboxHeart,
  ShareGallery,
  useShownPhoto,
  type PhotoInView,
} from './LightboxParts.tsx';
import { LightboxSlide } from './LightboxSlide.tsx';
import styles from './PhotoLightbox.module.css';
import type { TilePhoto } from './tiles.ts';
import { PolicyDialog, useBackToClose } from '#ui/Dialog.tsx';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    photo: {
      readonly type: 'photo';
      readonly photo: TilePhoto;
    };
  }
}

export type PhotoLightboxProps = {
  readonly gallery: Gallery;
  readonly photoKeys: PhotoKeys;
  readonly photos: readonly TilePhoto[];
  readonly openedAt: number;
  /** Called with the photo that was shown last. */
  readonly onClose: (lastShown: number) => void;
  /** Called when it covers the page, before it takes the focus. */
  readonly onDrawn: () => void;
};

/** Full screen. Escape, the backdrop, pulling down, Back and the button close it; arrow keys and swipes move and wrap. */
export function PhotoLightbox(props: PhotoLightboxProps) {
  const { gallery, photoKeys, photos, openedAt, onClose, onDrawn } = props;
  const shown = useShownPhoto(photos, openedAt);
  const [isReading, setReading] = useState(false);
  const [zoomed, setZoomed] = useState(false);
  /** It has appeared. It replaces the same photo, so it fades only when it closes. */
  const [isEntered, setEntered] = useState(false);
  const close = useBackToClose(() => onClose(shown.index));
  const slides = useMemo(() => slidesOf(photos), [photos]);
  const { number } = shown;

  return (
    <>
      <YetAnotherLightbox
        open
        className={styles['lightbox'] ?? ''}
        // The lightbox tracks its own position. Passing it back before React has painted it would undo a second, quick step.
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
                label={shown.photo?.label ?? ''}
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
          view: ({ index }) => shown.show(index),
          zoom: ({ zoom }) => setZoomed(zoom > 1),
        }}
        carousel={{ finite: photos.length <= 1, preload: 1 }}
        // A second press within half of `navigation` is ignored; nobody presses that fast.
        animation={{ fade: isEntered ? 250 : 0, swipe: 250, navigation: 100 }}
        controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
        zoom={{ supports: ['photo'], maxZoom: 4 }}
        labels={labelsOf(shown)}
        render={{
          slide: ({ slide, offset }) =>
            slide.type === 'photo' && (
              <LightboxSlide
                gallery={gallery}
                photoKeys={photoKeys}
                photo={slide.photo}
                isZoomed={zoomed && offset === 0}
                isAhead={offset !== 0 && shown.isAwaited}
                onSettled={offset === 0 ? () => shown.settle(slide.photo) : undefined}
              />
            ),
          controls: () => (
            <LightboxCaption
              gallery={gallery}
              shown={shown}
              count={photos.length}
              onPolicy={() => setReading(true)}
            />
          ),
        }}
      />
      {isReading && <PrivacyDialog onClose={() => setReading(false)} />}
    </>
  );
}

/** The lightbox makes everything inert that was on the page before it, so this is added to the page after it. */
function PrivacyDialog({ onClose }: { readonly onClose: () => void }) {
  if (!privacyPolicy) return null;
  return createPortal(
    <PolicyDialog
      policy={policyWords(privacyPolicy)}
      email={brand.studio.email}
      close={galleryTexts.close}
      onClose={onClose}
    />,
    document.body,
  );
}

function slidesOf(photos: readonly TilePhoto[]): SlideTypes['photo'][] {
  return photos.map((photo) => ({ type: 'photo', photo }));
}

/** Returns what a screen reader says of the lightbox and its buttons. */
function labelsOf({ photo, number }: PhotoInView): Labels {
  const frame = number === undefined ? '' : photoWords({ number });
  return {
    ...galleryActTexts.lightbox,
    Lightbox: joinedWords(frame, photo?.name ?? ''),
    Previous: galleryActTexts.previousPhoto,
    Next: galleryActTexts.nextPhoto,
    Close: galleryTexts.close,
  };
}

function shared(gallery: Gallery): { readonly url: string; readonly title: string } {
  const url = `${location.origin}${location.pathname}#${galleryPath(gallery.slug)}`;
  return { url, title: `${gallery.team} · ${brand.product}` };
}
