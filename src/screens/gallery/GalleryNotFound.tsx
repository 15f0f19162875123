import { galleryTexts } from '#facts/galleryTexts.ts';
import { ButtonLink } from '#ui/Button.tsx';
import styles from './GalleryNotFound.module.css';

export function GalleryNotFound() {
  return (
    <main id="main" className={styles['page']}>
      <h1 tabIndex={-1}>{galleryTexts.notFound}</h1>
      <p>
        There is no gallery at this address. It may have been renamed, or the link was cut short.
      </p>
      <ButtonLink to="/galleries">{galleryTexts.backToGalleries}</ButtonLink>
    </main>
  );
}
