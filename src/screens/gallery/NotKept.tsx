import { keepingTexts } from '#facts/accessTexts.ts';
import { galleryKeeping } from '#state/passes.ts';
import styles from './UnlockedGallery.module.css';

/** Says that the gallery stays open only as long as the page, and why. */
export function NotKept({ slug }: { readonly slug: string }) {
  return (
    <p role="status" className={styles['notKept']}>
      {galleryKeeping(slug) === 'full' ? keepingTexts.keyNotKept : keepingTexts.keyNotAllowed}
    </p>
  );
}
