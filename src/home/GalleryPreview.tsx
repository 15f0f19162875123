import { homeWords } from '#core/shop/homeTexts.ts';
import { leads } from '#core/shop/leads.ts';
import { limits } from '#core/text/limits.ts';
import { addressOf, crossOrigin } from '#core/gallery/galleryAddress.ts';
import { drawPictures, type PreviewPicture, readPreview } from './previewPictures.ts';
import { useInView } from '#ui/useInView.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './GalleryPreview.module.css';
import { galleriesFolder } from '#core/gallery/galleryFiles.ts';
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
