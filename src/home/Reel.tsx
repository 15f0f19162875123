import { homeWords } from '#core/shop/homeTexts.ts';
import { limits } from '#core/text/limits.ts';
import { type ReelPicture, reelPlaceholder } from '#core/shop/reel.ts';
import { reelWidths, renditionPath, sourceSet } from '#core/shop/pictures.ts';
import { ringStep } from './ring.ts';
import { Icon, IconDrawing } from '#ui/Icon.tsx';
import { repeatError, PlayIcon } from './slides.tsx';
import { useInView } from '#ui/useInView.ts';
import { reducedMotion, useMedia } from '#ui/useMedia.ts';
import {
  useRef,
  useState,
  type CSSProperties,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  type RefObject,
} from 'react';
import styles from './Reel.module.css';
import { leads } from '#core/shop/leads.ts';
import { SectionHead } from '#ui/Section.tsx';

const words = homeWords.reel;
const measures = {
  '--fade': `${limits.reelFadeMs}ms`,
  '--interval': `${limits.reelIntervalMs}ms`,
  '--zoom': limits.reelZoom,
} as CSSProperties;

/**
 * A slideshow that runs while it is visible, and pauses on hover, on focus and on request. Under reduced motion it is paused until
 * the person plays it.
 */
function Reel({ pictures }: { readonly pictures: readonly ReelPicture[] }) {
  const reel = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const inView = useInView(stage);
  const [index, setIndex] = useState(0);
  const still = useMedia(reducedMotion);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const paused = choice === undefined ? still : choice === 'pause';
  const [held, setHeld] = useState(false);
  const count = pictures.length;
  const step = (by: number): void => setIndex((current) => ringStep(current, by, count));

  const running = inView && !paused && !held && count > 1;
  useReelClock({ wanted: running, index, step });
  useReelKeys({ reel, listening: count > 1, step });

  const shown = pictures[index];
  if (shown === undefined) return null;

  return (
    <div
      ref={reel}
      role="group"
      aria-roledescription="carousel"
      aria-label={words.title}
      className={inView ? `${styles['reel']} ${styles['seen']}` : styles['reel']}
      style={measures}
      onPointerEnter={(event) => setHeld(event.pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => setHeld(event.target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys need somewhere to be pressed */}
      <div ref={stage} className={styles['stage']} role="group" aria-label={shown.alt} tabIndex={0}>
        <ReelPictures pictures={pictures} index={index} isSeen={inView} />
      </div>
      <div className={styles['controls']}>
        <p className={styles['count']} aria-hidden="true">
          <span>{String(index + 1).padStart(2, '0')}</span>
          <span>{`/${String(count).padStart(2, '0')}`}</span>
        </p>
        <p className={styles['caption']} aria-live={running || !inView ? 'off' : 'polite'}>
          {shown.alt}
        </p>
        <div className={styles['buttons']}>
          <button type="button" aria-label={words.previous} onClick={() => step(-1)}>
            <Icon name="back" />
          </button>
          <button
            type="button"
            aria-label={paused ? words.play : words.pause}
            onClick={() => setChoice(paused ? 'play' : 'pause')}
          >
            <PlayIcon paused={paused} />
          </button>
          <button type="button" aria-label={words.next} onClick={() => step(1)}>
            <IconDrawing>
              <path d="M9 5l7 7-7 7" />
            </IconDrawing>
          </button>
        </div>
      </div>
    </div>
  );
}

type ReelPicturesProps = {
  readonly pictures: readonly ReelPicture[];
  readonly index: number;
  /** The reel is visible. Then the neighbors are loaded: the picture that fades out and the next one. */
  readonly isSeen: boolean;
};

/** The shown picture and its neighbors, on top of each other. */
function ReelPictures({ pictures, index, isSeen }: ReelPicturesProps) {
  const count = pictures.length;
  const mounted = isSeen ? [ringStep(index, -1, count), index, ringStep(index, 1, count)] : [index];
  return pictures.map(({ src, focus }, at) =>
    mounted.includes(at) ? (
      <img
        key={src}
        ref={repeatError}
        src={renditionPath(src, 960)}
        srcSet={sourceSet(src, reelWidths)}
        sizes="(min-width: 72rem) 46rem, (min-width: 56rem) 62vw, 100vw"
        alt=""
        width={1600}
        height={900}
        loading="lazy"
        decoding="async"
        className={at === index ? styles['shown'] : undefined}
        style={{ objectPosition: `${focus * 100}% 50%` }}
        onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
      />
    ) : null,
  );
}

type Step = (by: number) => void;

type ReelClock = {
  readonly wanted: boolean;
  /** The picture that is shown. Each has the whole interval, no matter who turned to it. */
  readonly index: number;
  readonly step: Step;
};

/** Steps on when a picture has been shown for the interval, while `wanted`. */
function useReelClock({ wanted, index, step }: ReelClock): void {
  const tick = useEffectEvent(() => step(1));
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => tick(), limits.reelIntervalMs);
    return () => clearTimeout(timer);
  }, [wanted, index]);
}

type ReelKeys = {
  readonly reel: RefObject<HTMLElement | null>;
  readonly listening: boolean;
  readonly step: Step;
};

/** What has a use of its own for the arrow keys. */
const ownArrows = 'input, select, textarea, [role=tablist]';

/**
 * Turns the reel with the arrow keys (spec, section 2), wherever the focus is: an arrival moves it to a heading, and a click to what was
 * clicked. Only an open dialog, and what the arrow keys move in itself, keep them.
 */
function useReelKeys({ reel, listening, step }: ReelKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const target = event.target as Element;
    const isTaken = event.defaultPrevented || target.closest(ownArrows) !== null;
    if (isTaken || document.querySelector('dialog[open]')) return;
    // Elsewhere it may scroll a row sideways as well.
    if (reel.current?.contains(target) === true) event.preventDefault();
    step(by);
  });
  // Keys count from the moment the neighbors are drawn. A passive effect comes later on a busy phone.
  useLayoutEffect(() => {
    if (!listening) return undefined;
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [listening]);
}

const { title } = homeWords.reel;

export function ReelSection({ pictures }: { readonly pictures: readonly ReelPicture[] }) {
  return (
    <section id="reel" aria-labelledby="reel-title" className={styles['section']}>
      <SectionHead id="reel" title={title} lead={leads.reel} />
      {pictures.length === 0 ? (
        <p className={styles['placeholder']}>{reelPlaceholder}</p>
      ) : (
        <Reel pictures={pictures} />
      )}
    </section>
  );
}
