import { Picture } from '#ui/Picture.tsx';
import { useMemo, useState } from 'react';
import YetAnotherLightbox, { type Slide } from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import styles from './PhotoLightbox.module.css';

export type LightboxPhoto = { readonly name: string; readonly candidates: readonly string[] };

type PhotoLightboxProps = {
  readonly photos: readonly LightboxPhoto[];
  readonly openedAt: number;
  /** Told which photo was shown last. */
  readonly onClose: (lastShown: number) => void;
};

/** Full screen; Escape, the backdrop and the button close it, arrows and swipes move and wrap. */
export function PhotoLightbox({ photos, openedAt, onClose }: PhotoLightboxProps) {
  // The lightbox moves by itself. Given back to it as `index`, a position that React has not painted yet would undo
  // a second, quick step.
  const [shown, setShown] = useState(openedAt);
  const slides = useMemo(
    () => photos.map(({ name, candidates }) => ({ src: candidates[0] ?? '', alt: name })),
    [photos],
  );
  const photoOf = (slide: Slide): LightboxPhoto | undefined =>
    photos.find((photo) => 'src' in slide && photo.candidates[0] === slide.src);

  return (
    <YetAnotherLightbox
      open
      index={openedAt}
      close={() => onClose(shown)}
      slides={slides}
      on={{ view: ({ index }) => setShown(index) }}
      carousel={{ finite: photos.length <= 1 }}
      animation={{ swipe: 250 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      labels={{ Previous: 'Previous photo', Next: 'Next photo', Close: 'Close' }}
      render={{
        slide: ({ slide }) => {
          const photo = photoOf(slide);
          return (
            photo && (
              <Picture candidates={photo.candidates} alt={photo.name} className={styles['photo']} />
            )
          );
        },
        controls: () => (
          <p className={styles['caption']} aria-live="polite">
            <span>{photos[shown]?.name}</span>
            <span>
              {shown + 1} / {photos.length}
            </span>
          </p>
        ),
      }}
    />
  );
}
