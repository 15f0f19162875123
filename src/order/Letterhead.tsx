import { brand } from '#core/shop/brand.ts';
import { reachOf } from '#core/shop/studioWords.ts';
import styles from './Letterhead.module.css';

/** Who the order is from, on paper only: the screen has the site's header and footer. */
export function Letterhead() {
  return (
    <div className={styles['letterhead']}>
      <p className={styles['name']} translate="no">
        {brand.studio.name}
      </p>
      <p>{reachOf(brand.studio)}</p>
    </div>
  );
}
