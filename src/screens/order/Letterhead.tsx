import { brand } from '#facts/brand.ts';
import styles from './Letterhead.module.css';

/** Who the order is from, on paper only: the screen has the site's header and footer. */
export function Letterhead() {
  const { name, city, region, email, phone } = brand.studio;
  return (
    <div className={styles['letterhead']}>
      <p className={styles['name']}>{name}</p>
      <p>{`${city}, ${region} · ${email} · ${phone}`}</p>
    </div>
  );
}
