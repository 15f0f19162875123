import { galleryTexts } from '#facts/galleryTexts.ts';
import { appTexts } from '#facts/appTexts.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import { megabytes } from '#rules/megabytes.ts';
import { removeSavedGallery, saveGallery, useSavedGallery } from '#state/savedGallery.ts';
import { Button } from '#ui/Button.tsx';
import styles from './SaveForTheSideline.module.css';

/** Puts all photos of this gallery on the phone, for a field without signal. */
export function SaveForTheSideline({ gallery }: { readonly gallery: Gallery }) {
  const state = useSavedGallery(gallery);
  const photos = gallery.items.length === 1 ? '1 photo' : `${gallery.items.length} photos`;

  if (state.kind === 'unknown') return null;
  return (
    <section aria-label={galleryTexts.save} className={styles['row']}>
      {state.kind === 'offered' && (
        <>
          <Button look="secondary" onClick={() => void saveGallery(gallery)}>
            {galleryTexts.save}
          </Button>
          <p className={styles['size']}>
            {photos}
            {state.bytes !== undefined && ` · about ${megabytes(state.bytes)}`}
          </p>
        </>
      )}
      {state.kind === 'saving' && (
        <>
          <progress className={styles['progress']} value={state.share} aria-label="Saving photos" />
          <p className={styles['size']}>{Math.round(state.share * 100)} %</p>
          <Button look="quiet" onClick={state.cancel}>
            Cancel
          </Button>
        </>
      )}
      {state.kind === 'saved' && (
        <>
          <p className={styles['saved']}>
            Saved · {photos} · {megabytes(state.bytes)}
          </p>
          <Button look="quiet" onClick={() => void removeSavedGallery(gallery.slug)}>
            Remove
          </Button>
        </>
      )}
      <p role="status" className={styles['trouble']}>
        {state.kind === 'offered' && state.trouble && appTexts.saving[state.trouble]}
      </p>
    </section>
  );
}
