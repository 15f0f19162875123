import { brand } from '#facts/brand.ts';
import { reelPictures } from '#facts/reel.ts';
import type { ReactNode } from 'react';
import styles from './Hero.module.css';

export function Hero({ codeForm }: { readonly codeForm: ReactNode }) {
  return (
    <section className={styles['hero']} aria-labelledby="hero-title">
      <div className={styles['strip']} aria-hidden="true">
        {reelPictures.slice(0, 4).map((picture) => (
          <img key={picture.src} src={picture.src} alt="" width={1600} height={900} />
        ))}
      </div>
      <div className={styles['words']}>
        <h1 id="hero-title" tabIndex={-1}>
          {brand.tagline}
        </h1>
        <p className={styles['lead']}>{brand.promise}</p>
        {codeForm}
      </div>
    </section>
  );
}
