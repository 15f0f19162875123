import { frameWords } from '#facts/appTexts.ts';
import { galleryActTexts } from '#facts/galleryTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { lockGallery } from '#state/lockGallery.ts';
import { askToClear } from '#state/phoneDialogs.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useState } from 'react';
import styles from './GalleryFooter.module.css';

type GalleryFooterProps = { readonly slug: string; readonly team: string };

/** Removes this gallery from the phone after asking, for example before the phone is passed on. */
export function GalleryFooter({ slug, team }: GalleryFooterProps) {
  const [asking, setAsking] = useState(false);
  const words = galleryActTexts.locking;

  return (
    <footer className={styles['footer']}>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {galleryActTexts.lock}
      </Button>
      <Button look="quiet" onClick={askToClear}>
        {frameWords.clearPhone}
      </Button>
      {asking && (
        <Dialog
          title={words.title}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="secondary" onClick={() => setAsking(false)}>
                {words.cancel}
              </Button>
              <Button onClick={() => void lockGallery(slug)}>{words.confirm}</Button>
            </>
          }
        >
          {fillText(words.explained, { team })}
        </Dialog>
      )}
    </footer>
  );
}
