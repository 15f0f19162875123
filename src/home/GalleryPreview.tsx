import { homeWords } from '#core/shop/homeTexts.ts';
import { leads } from '#core/shop/leads.ts';
import { limits } from '#core/text/limits.ts';
import { addressOf, crossOrigin } from '#core/gallery/galleryAddress.ts';
import { useInView } from '#ui/useInView.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './GalleryPreview.module.css';
import { galleriesFolder } from '#core/seal/galleries.ts';
import { fetchFromSite } from '#device/site/fetchFromSite.ts';

const words = homeWords.preview;

/** Shows up to nine random pictures, reshuffled on every change of the path. */
export function GalleryPreview() {
  const { pathname } = useLocation();
  const scrolls = useMedia('(max-width: 47.99rem)');
  const sheet = useRef<HTMLDivElement>(null);
  const wanted = useInView(sheet, '600px', true);
  const [pictures, setPictures] = useState<readonly PreviewPicture[]>();

  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    void previewPictures().then((all) => {
      if (current) setPictures(drawPictures(all, limits.previewImages, Math.random));
    });
    return () => {
      current = false;
    };
  }, [pathname, wanted]);

  return (
    <div ref={sheet} className={styles['preview']}>
      <div className={styles['words']}>
        <h3>{words.title}</h3>
        <p>{pictures?.length === 0 ? words.none : leads.preview}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it */}
      <ul className={styles['sheet']} tabIndex={scrolls ? 0 : undefined}>
        {pictures
          ? pictures.map(({ src, width, height }) => (
              <li key={src}>
                <img
                  src={addressOf(src)}
                  crossOrigin={crossOrigin}
                  alt=""
                  width={width}
                  height={height}
                  loading="lazy"
                  onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
                />
              </li>
            ))
          : Array.from({ length: limits.previewImages }, (_, index) => <li key={index} />)}
      </ul>
    </div>
  );
}

let fetched: Promise<readonly PreviewPicture[]> | undefined;

/** Returns the pictures that teams have shared, fetched once a page. Returns an empty list if they cannot be loaded. */
function previewPictures(): Promise<readonly PreviewPicture[]> {
  fetched ??= fetchPreview().catch(() => {
    fetched = undefined;
    return [];
  });
  return fetched;
}

async function fetchPreview(): Promise<readonly PreviewPicture[]> {
  const response = await fetchFromSite(`${galleriesFolder}/preview.json`);
  if (!response.ok) throw new Error(`preview.json: ${response.status}`);
  return readPreview(await response.json());
}

/** A picture that a team has shared for the preview on the home page. */
type PreviewPicture = {
  /** Relative to the site's root. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
};

/** Reads the published list. Entries that are not pictures are skipped. */
export function readPreview(document: unknown): readonly PreviewPicture[] {
  const pictures = (document as { pictures?: unknown } | null | undefined)?.pictures;
  return Array.isArray(pictures) ? pictures.filter(isPreviewPicture) : [];
}

/**
 * Draws at most `most` of the pictures at random, none twice. `random` works like Math.random. This is Durstenfeld's shuffle (CACM
 * 7, 1964), stopped as soon as enough are drawn.
 */
export function drawPictures<Picture>(
  pictures: readonly Picture[],
  most: number,
  random: () => number,
): readonly Picture[] {
  const rest = [...pictures];
  const drawn: Picture[] = [];
  while (drawn.length < most && rest.length > 0) {
    drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return drawn;
}

function isPreviewPicture(picture: unknown): picture is PreviewPicture {
  const { src, width, height } = (picture ?? {}) as Partial<Record<keyof PreviewPicture, unknown>>;
  const isPath = typeof src === 'string' && /^[\w-]+(?:\/[\w-]+)*\.\w+$/.test(src);
  return isPath && isLength(width) && isLength(height);
}

function isLength(length: unknown): boolean {
  return Number.isFinite(length) && Number(length) > 0;
}
