import { galleryTexts } from '#facts/galleryTexts.ts';
import { lockGallery } from '#state/lockGallery.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useState } from 'react';
import styles from './GalleryFooter.module.css';

type GalleryFooterProps = { readonly slug: string; readonly team: string };

/** For phones that are handed on: forgets this gallery, after asking. */
export function GalleryFooter({ slug, team }: GalleryFooterProps) {
  const [asking, setAsking] = useState(false);

  return (
    <footer className={styles['footer']}>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {galleryTexts.lock}
      </Button>
      {asking && (
        <Dialog
          title="Lock this gallery?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button look="secondary" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button onClick={() => void lockGallery(slug)}>Lock</Button>
            </>
          }
        >
          {`${team} and its photos leave this phone. To see them again you need the access code.`}
        </Dialog>
      )}
    </footer>
  );
}
