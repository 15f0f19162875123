import type { Elements } from '#ui/content.ts';
import { brand } from '#core/shop/brand.ts';
import { heroPictures, type ReelPicture } from '#core/shop/reel.ts';
import { homeWords } from '#core/shop/homeTexts.ts';
import { logo } from '#core/shop/logo.ts';
import {
  heroSizes,
  heroUpright,
  reelWidths,
  renditionPath,
  sourceSet,
  tallPath,
} from '#core/shop/pictures.ts';
import { ChalkLines } from '#ui/ChalkLines.tsx';
import { Link } from '#ui/Link.tsx';
import { repeatError, PlayIcon } from './slides.tsx';
import { reducedMotion, useMedia } from '#ui/useMedia.ts';
import { useEffect, useState, type CSSProperties } from 'react';
import styles from './Hero.module.css';

const words = homeWords.hero;

/** The first picture turns four seconds later. */
const stayMs = 3_000;

export function Hero({ codeForm }: { readonly codeForm: Elements }) {
  const still = useMedia(reducedMotion);
  const [paused, setPaused] = useState(false);
  const turns = useStayed() && !still && heroPictures.length > 1;

  return (
    <section className={styles['hero']} aria-labelledby="hero-title">
      {heroPictures.length === 0 ? (
        <LogoOnField />
      ) : (
        <div
          aria-hidden="true"
          className={`${styles['strip']} ${turns ? styles['turning'] : ''} ${paused ? styles['paused'] : ''}`}
        >
          {(turns ? heroPictures : heroPictures.slice(0, 1)).map((picture, index) => (
            <StripPicture key={picture.src} picture={picture} first={index === 0} />
          ))}
        </div>
      )}
      <div className={styles['words']}>
        <h1 id="hero-title" tabIndex={-1}>
          {brand.tagline}
        </h1>
        <p className={styles['lead']}>{brand.promise}</p>
        {codeForm}
        <nav aria-label={words.ways} className={styles['ways']}>
          <Link to="/galleries">{words.team}</Link>
          <Link to="/packages">{words.packs}</Link>
          <Link to="/contact">{words.book}</Link>
        </nav>
      </div>
      {turns && (
        <button
          type="button"
          className={styles['pause']}
          aria-label={paused ? words.play : words.pause}
          onClick={() => setPaused(!paused)}
        >
          <PlayIcon paused={paused} />
        </button>
      )}
    </section>
  );
}

/** Stands for the pictures of a studio that has none yet. A phone has no room for it beside the text. */
function LogoOnField() {
  return (
    <div aria-hidden="true" className={styles['field']}>
      <ChalkLines shape="circle" />
      <img src={logo} alt="" width="176" height="176" />
    </div>
  );
}

/** Portrait on a phone, landscape elsewhere. Only home needs the first picture at once, so the page's head prefetches it. */
function StripPicture({
  picture,
  first,
}: {
  readonly picture: ReelPicture;
  readonly first: boolean;
}) {
  const { src, focus } = picture;
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <picture>
      <source media={heroUpright} srcSet={tallPath(src)} />
      <img
        ref={repeatError}
        src={renditionPath(src, 1600)}
        srcSet={sourceSet(src, reelWidths)}
        sizes={heroSizes}
        alt=""
        width={1600}
        height={900}
        fetchPriority={first ? 'high' : 'low'}
        loading="lazy"
        onError={() => setFailed(true)}
        style={{ '--focus': focus } as CSSProperties}
      />
    </picture>
  );
}

/**
 * Returns true when a person has stayed on the loaded page for a moment. The strip's other pictures wait for that: who types a code at
 * once has no use for them, and the gallery needs the line.
 */
function useStayed(): boolean {
  const [stayed, setStayed] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    const onLoad = (): void => {
      timer = window.setTimeout(() => setStayed(true), stayMs);
    };
    if (document.readyState === 'complete') onLoad();
    else window.addEventListener('load', onLoad, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', onLoad);
    };
  }, []);
  return stayed;
}
