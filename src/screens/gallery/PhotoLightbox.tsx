import { Picture } from '#ui/Picture.tsx';
import YetAnotherLightbox, { type Slide } from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import styles from './PhotoLightbox.module.css';

export type LightboxPhoto = { readonly name: string; readonly candidates: readonly string[] };

type PhotoLightboxProps = {
  readonly photos: readonly LightboxPhoto[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
};

/** Full screen; Escape, the backdrop and the button close it, arrows and swipes move and wrap. */
export function PhotoLightbox({ photos, index, onIndex, onClose }: PhotoLightboxProps) {
  const photoOf = (slide: Slide): LightboxPhoto | undefined =>
    photos.find((photo) => 'src' in slide && photo.candidates[0] === slide.src);

  return (
    <YetAnotherLightbox
      open
      index={index}
      close={onClose}
      slides={photos.map(({ name, candidates }) => ({ src: candidates[0] ?? '', alt: name }))}
      on={{ view: ({ index: viewed }) => onIndex(viewed) }}
      carousel={{ finite: photos.length <= 1 }}
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
            <span>{photos[index]?.name}</span>
            <span>
              {index + 1} / {photos.length}
            </span>
          </p>
        ),
      }}
    />
  );
}
