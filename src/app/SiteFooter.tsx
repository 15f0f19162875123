import { brand } from '#core/shop/brand.ts';
import { logo } from '#core/shop/logo.ts';
import { footerWords, frameWords } from '#core/shop/appTexts.ts';
import { homeTexts } from '#core/shop/homeTexts.ts';
import { homeSections } from '#core/shop/navigation.ts';
import { offeredLanguages } from '#core/shop/languages.ts';
import { policies, type Policy } from '#core/shop/policies.ts';
import { townOf } from '#core/shop/studioWords.ts';
import { telUrl } from '#device/site/telUrl.ts';
import { ChalkLines } from '#ui/ChalkLines.tsx';
import { askToClear } from '#device/site/phoneDialogs.ts';
import { Link } from '#ui/Link.tsx';
import { Logo } from '#ui/Logo.tsx';
import { lazyPrefetched } from '#ui/lazy.tsx';
import { useState } from 'react';
import { LanguageSwitch } from '#access/LanguageSwitch.tsx';
import { Newsletter } from './Newsletter.tsx';
import styles from './SiteFooter.module.css';

const FooterPolicy = lazyPrefetched(async () => (await import('./appLater.ts')).FooterPolicy);

export function SiteFooter() {
  const { studio } = brand;
  const [reading, setReading] = useState<Policy>();
  return (
    <footer className={styles['footer']}>
      <ChalkLines shape="corner" className={styles['lines']} />
      <div className={styles['inner']}>
        <div className={styles['studio']}>
          <Logo name={brand.product} picture={logo} />
          <address translate="no">
            <span>{studio.name}</span>
            <br />
            <span>{townOf(studio)}</span>
            <span className={styles['reach']}>
              <a href={`mailto:${studio.email}`}>{studio.email}</a>
              {studio.phone !== '' && <a href={telUrl(studio.phone)}>{studio.phone}</a>}
            </span>
          </address>
        </div>
        <nav aria-label={footerWords.links} className={styles['list']}>
          <ul>
            {homeSections.map(({ id, label }) => (
              <li key={id}>
                <Link to={`/${id}`}>{label}</Link>
              </li>
            ))}
            <li>
              <Link to="/access">{homeTexts.viewTeamGallery}</Link>
            </li>
            <li>
              <Link to="/cart">{frameWords.cart}</Link>
            </li>
          </ul>
        </nav>
        <ul aria-label={footerWords.policies} className={styles['list']}>
          {policies.map((policy) => (
            <li key={policy.label}>
              <button type="button" onClick={() => setReading(policy)}>
                {policy.label}
              </button>
            </li>
          ))}
          <li>
            <Link to="/promises">{frameWords.titles.promises}</Link>
          </li>
          <li>
            <Link to="/bring">{frameWords.titles.bring}</Link>
          </li>
          {offeredLanguages.length > 0 && (
            <li>
              <LanguageSwitch />
            </li>
          )}
          <li>
            <button type="button" onClick={askToClear}>
              {frameWords.clearPhone}
            </button>
          </li>
        </ul>
        <Newsletter />
      </div>
      {reading && <FooterPolicy policy={reading} onClose={() => setReading(undefined)} />}
    </footer>
  );
}
