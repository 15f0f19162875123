import { appTexts } from '#facts/appTexts.ts';
import { galleryActTexts } from '#facts/galleryTexts.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import { fillText } from '#rules/fillText.ts';
import { megabytes } from '#rules/megabytes.ts';
import { removeSavedGallery, saveGallery, useSavedGallery } from '#state/savedGallery.ts';
import { Button } from '#ui/Button.tsx';
import { photoCount } from './groupTexts.ts';
import styles from './SaveForTheSideline.module.css';

/** Saves all photos of this gallery on the phone, for a field without a signal. */
export function SaveForTheSideline({ gallery }: { readonly gallery: Gallery }) {
  const state = useSavedGallery(gallery);
  const count = gallery.items.length;
  const photos = photoCount(count);

  if (state.kind === 'unknown') return null;
  return (
    <section aria-label={galleryActTexts.save} className={styles['row']}>
      {state.kind === 'offered' && (
        <>
          <Button look="secondary" onClick={() => void saveGallery(gallery)}>
            {galleryActTexts.save}
          </Button>
          <p className={styles['size']}>
            {state.bytes === undefined
              ? photos
              : fillText(galleryActTexts.weight, { photos, size: megabytes(state.bytes) })}
          </p>
        </>
      )}
      {state.kind === 'saving' && (
        <>
          <progress
            className={styles['progress']}
            value={state.share}
            aria-label={galleryActTexts.saving}
          />
          <p className={styles['size']}>
            {fillText(galleryActTexts.savingShare, { percent: Math.round(state.share * 100) })}
          </p>
          <Button look="quiet" onClick={state.cancel}>
            {galleryActTexts.cancelSaving}
          </Button>
        </>
      )}
      {state.kind === 'saved' && (
        <>
          <p className={styles['saved']}>
            {fillText(galleryActTexts.saved, { photos, size: megabytes(state.bytes) })}
          </p>
          <Button look="quiet" onClick={() => void removeSavedGallery(gallery.slug)}>
            {galleryActTexts.removeSaved}
          </Button>
        </>
      )}
      <p role="status" className={styles['trouble']}>
        {state.kind === 'offered' && state.trouble && appTexts.saving[state.trouble]}
      </p>
    </section>
  );
}
