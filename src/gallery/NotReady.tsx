import { galleryActTexts } from '#core/gallery/galleryTexts.ts';
import { recordArrival } from '#device/access/arrivals.ts';
import { openGallery } from '#device/gallery/openGallery.ts';
import { useEffect } from 'react';
import styles from './GroupedPhotos.module.css';

type NotReadyProps = {
  readonly slug: string;
  /** Opens the gallery again. */
  readonly onReady: () => void;
};

/** A shoot takes days, and a document without photos is small. */
const pauseMs = 30_000;

/** Right below "No photos yet", of a gallery that is open before its photos are there. While it is seen it asks for them, and shows them. */
export function NotReady({ slug, onReady }: NotReadyProps) {
  // The photos begin with the group of the card's player, in every tab that waits for them.
  useEffect(() => recordArrival(slug), [slug]);
  useEffect(() => {
    async function ask(): Promise<void> {
      if (document.hidden) return;
      const opened = await openGallery(slug, true);
      if (opened.kind === 'open' && opened.gallery.items.length > 0) onReady();
    }
    const timer = setInterval(() => void ask(), pauseMs);
    return () => clearInterval(timer);
  }, [slug, onReady]);
  return <p className={styles['notReady']}>{galleryActTexts.notReady}</p>;
}
