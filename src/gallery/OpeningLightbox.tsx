import type { Elements } from '#ui/content.ts';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { Icon } from '#ui/Icon.tsx';
import { useLayoutEffect, type RefObject } from 'react';
import styles from './OpeningLightbox.module.css';

type OpeningLightboxProps = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** The photo's name. */
  readonly name: string;
  /** Whether the caption will have a button to order it. */
  readonly hasOrder: boolean;
  readonly onClose: () => void;
  /** The photo. */
  readonly children: Elements;
};

/** Shows a tapped photo until the lightbox is drawn over it. Offline, it keeps waiting for the connection. */
export function OpeningLightbox({ ref, name, hasOrder, onClose, children }: OpeningLightboxProps) {
  // The cleanup of a layout effect runs while the dialog is still in the document. Only then does close() return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, [ref]);
  return (
    <dialog
      ref={ref}
      aria-label={name}
      className={styles['cover']}
      data-order={hasOrder || undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
      <p role="status" className={styles['status']}>
        {galleryTexts.openingPhoto}
      </p>
      <button
        type="button"
        className={styles['close']}
        aria-label={galleryTexts.close}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
