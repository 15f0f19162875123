import { galleryTexts } from '#facts/galleryTexts.ts';
import { Icon } from '#ui/Icon.tsx';
import { useEffect, useRef } from 'react';
import styles from './OpeningLightbox.module.css';

/** Responds to a tap at once on a first visit while the lightbox is still loading. Offline, it keeps waiting for the connection. */
export function OpeningLightbox({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles['cover']} onClose={onClose}>
      <p role="status">{galleryTexts.openingPhoto}</p>
      <form method="dialog">
        <button className={styles['close']} aria-label={galleryTexts.close}>
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  );
}
