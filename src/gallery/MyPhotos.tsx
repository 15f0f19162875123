import type { Elements } from '#ui/content.ts';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import styles from './MyPhotos.module.css';

const titleId = 'my-photos';

/** The element for the players of this phone. */
export const playersRowId = 'players';

type MyPhotosProps = { readonly isHidden: boolean; readonly children: Elements };

/** Above the groups: the photos of the person's players, and then those with a heart, of all groups. */
export function MyPhotos({ isHidden, children }: MyPhotosProps) {
  return (
    <section aria-labelledby={titleId} className={styles['mine']} hidden={isHidden}>
      <div className={styles['head']}>
        <h2 id={titleId} tabIndex={-1}>
          {galleryTexts.mine}
        </h2>
        <div id={playersRowId} className={styles['players']} />
      </div>
      {children}
    </section>
  );
}

/** Leads to the photos, which begin the page. */
export function showMyPhotos(): void {
  window.scrollTo({ top: 0 });
  document.getElementById(titleId)?.focus({ preventScroll: true });
}
