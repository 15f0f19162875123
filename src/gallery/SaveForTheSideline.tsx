import { appTexts } from '#core/shop/appTexts.ts';
import { galleryActTexts, galleryTexts } from '#core/gallery/galleryTexts.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { fillText } from '#core/text/fillText.ts';
import { megabytes } from '#core/text/megabytes.ts';
import {
  removeSavedGallery,
  saveGallery,
  useSavedGallery,
  type SavedGalleryState,
} from './savedGallery.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useState } from 'react';
import { photoCount } from './groupTexts.ts';
import styles from './SaveForTheSideline.module.css';

/**
 * Saves all photos of this gallery on the phone, for a field without a signal. The button stands in the header and says the state;
 * saving continues when its dialog is closed.
 */
export function SaveForTheSideline({ gallery }: { readonly gallery: Gallery }) {
  const state = useSavedGallery(gallery);
  const [isOpen, setOpen] = useState(false);

  if (state.kind === 'unknown') return null;
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>{galleryActTexts.saveButton[state.kind]}</span>
        {state.kind === 'saving' && <span>{` ${percentOf(state)}`}</span>}
      </button>
      {isOpen && <SaveDialog gallery={gallery} state={state} onClose={() => setOpen(false)} />}
    </>
  );
}

type SaveDialogProps = {
  readonly gallery: Gallery;
  readonly state: SavedGalleryState;
  readonly onClose: () => void;
};

/** Says why to save the gallery. Starts, stops and undoes it. */
function SaveDialog({ gallery, state, onClose }: SaveDialogProps) {
  const photos = photoCount(gallery.items.length);
  return (
    <Dialog
      title={galleryActTexts.save}
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          {galleryTexts.close}
        </Button>
      }
    >
      <p>{galleryActTexts.saveWhy}</p>
      <div className={styles['row']}>
        {state.kind === 'offered' && (
          <>
            <Button onClick={() => void saveGallery(gallery)}>{galleryActTexts.save}</Button>
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
            <p className={styles['size']}>{percentOf(state)}</p>
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
            <Button look="danger" onClick={() => void removeSavedGallery(gallery.slug)}>
              {galleryActTexts.removeSaved}
            </Button>
          </>
        )}
      </div>
      <p role="status" className={styles['trouble']}>
        {state.kind === 'offered' && state.trouble && appTexts.saving[state.trouble]}
      </p>
    </Dialog>
  );
}

function percentOf({ share }: { readonly share: number }): string {
  return fillText(galleryActTexts.savingShare, { percent: Math.round(share * 100) });
}
