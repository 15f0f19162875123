import { brand } from '#facts/brand.ts';
import { homeSections } from '#facts/navigation.ts';
import { texts } from '#facts/texts.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Link } from 'react-router-dom';
import { CartLink } from './CartLink.tsx';
import styles from './SiteHeader.module.css';

export function SiteHeader() {
  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <Link to="/" className={styles['home']} aria-label={`${brand.product}, home`}>
          <Logo name={brand.product} />
        </Link>
        <nav aria-label="Sections" className={styles['sections']}>
          {homeSections.map(({ id, label }) => (
            <Link key={id} to={`/${id}`}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles['actions']}>
          <CartLink />
          <ButtonLink to="/access" look="onPitch" className={styles['gallery']}>
            {texts.home.viewTeamGallery}
          </ButtonLink>
          <Link to="/contact" className={styles['book']}>
            {texts.home.bookTeamSession}
          </Link>
        </div>
      </div>
    </header>
  );
}
