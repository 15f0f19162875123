import { brand } from '#facts/brand.ts';
import { Logo } from '#ui/Logo.tsx';
import styles from './SiteFooter.module.css';

export function SiteFooter() {
  const { studio } = brand;
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <Logo name={brand.product} />
        <address className={styles['address']}>
          {studio.name}, {studio.city}, {studio.region}
          <br />
          <a href={`mailto:${studio.email}`}>{studio.email}</a>
          <br />
          <a href={`tel:${studio.phone.replaceAll(' ', '')}`}>{studio.phone}</a>
        </address>
      </div>
    </footer>
  );
}
