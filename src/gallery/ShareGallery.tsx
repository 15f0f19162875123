import { galleryActTexts } from '#core/gallery/galleryTexts.ts';
import { IconDrawing } from '#ui/Icon.tsx';
import { useState } from 'react';
import styles from './ShareGallery.module.css';

type ShareGalleryProps = { readonly url: string; readonly title: string };

/**
 * Shares the gallery's address, which opens nothing without the code. Never shares a photo. Without a share menu, the address is
 * copied.
 */
export function ShareGallery({ url, title }: ShareGalleryProps) {
  const [said, setSaid] = useState('');

  async function share(): Promise<void> {
    if ('share' in navigator) {
      // Rejects if the person closes the share menu, which is fine.
      await navigator.share({ url, title }).catch(() => undefined);
      return;
    }
    // Said at every press, also in the same words.
    setSaid('');
    const copied = await writeToClipboard(url);
    setSaid(copied ? galleryActTexts.linkCopied : url);
  }

  return (
    <>
      <span role="status" className={styles['answer']}>
        {said}
      </span>
      <button
        type="button"
        className="yarl__button"
        aria-label={galleryActTexts.share}
        title={galleryActTexts.share}
        onClick={() => void share()}
      >
        <IconDrawing>
          <path d="M12 15V3M8 6.5L12 3l4 3.5M8 10H5v11h14V10h-3" />
        </IconDrawing>
      </button>
    </>
  );
}

/** Returns false if the page may not write. Then the address itself is shown. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
