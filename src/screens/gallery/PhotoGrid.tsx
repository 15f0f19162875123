import { limits } from '#facts/limits.ts';
import { texts } from '#facts/texts.ts';
import { itemDetails, itemName, type Gallery, type GalleryItem } from '#rules/galleryItems.ts';
import { imageCandidates } from '#rules/paths.ts';
import { Picture } from '#ui/Picture.tsx';
import { lazy, Suspense, useState } from 'react';
import styles from './PhotoGrid.module.css';

const Lightbox = lazy(async () => ({
  default: (await import('./PhotoLightbox.tsx')).PhotoLightbox,
}));

/** Closed at -1 (spec, section 4). */
const closed = -1;

type PhotoGridProps = { readonly gallery: Gallery; readonly items: readonly GalleryItem[] };

export function PhotoGrid({ gallery, items }: PhotoGridProps) {
  const [index, setIndex] = useState(closed);
  const photos = items.map((item) => ({
    name: itemName(item),
    candidates: candidatesOf(gallery, item),
  }));
  const shown = photos.filter((photo) => photo.candidates.length > 0);

  return (
    <>
      <ul className={styles['grid']}>
        {photos.map((photo, place) => (
          <li key={photo.candidates[0] ?? `missing-${place}`}>
            {photo.candidates.length === 0 ? (
              <p className={styles['missing']}>{texts.gallery.missingPath}</p>
            ) : (
              <button
                type="button"
                className={styles['tile']}
                aria-label={`View ${photo.name}`}
                onClick={() => setIndex(shown.indexOf(photo))}
              >
                <Picture
                  candidates={photo.candidates}
                  alt=""
                  className={styles['photo']}
                  loading={place < limits.eagerImages ? 'eager' : 'lazy'}
                  decoding="async"
                  onFailed={() => console.warn('No picture found for', photo.candidates)}
                />
                <span className={styles['name']}>{photo.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {index !== closed && (
        <Suspense>
          <Lightbox
            photos={shown}
            index={index}
            onIndex={setIndex}
            onClose={() => setIndex(closed)}
          />
        </Suspense>
      )}
    </>
  );
}

function candidatesOf(gallery: Gallery, item: GalleryItem): readonly string[] {
  const { path } = itemDetails(item);
  if (path === undefined || path === '') return [];
  return imageCandidates(`${gallery.basePath}${path}`);
}
