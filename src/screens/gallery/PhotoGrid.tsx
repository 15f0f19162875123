import { limits } from '#facts/limits.ts';
import { texts } from '#facts/texts.ts';
import { itemDetails, itemName, type Gallery, type GalleryItem } from '#rules/galleryItems.ts';
import { imageCandidates } from '#rules/paths.ts';
import { Picture } from '#ui/Picture.tsx';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import styles from './PhotoGrid.module.css';

const Lightbox = lazy(async () => ({
  default: (await import('./PhotoLightbox.tsx')).PhotoLightbox,
}));

/** Closed at -1 (spec, section 4). */
const closed = -1;

type PhotoGridProps = { readonly gallery: Gallery; readonly items: readonly GalleryItem[] };

export function PhotoGrid({ gallery, items }: PhotoGridProps) {
  const [openedAt, setOpenedAt] = useState(closed);
  const grid = useRef<HTMLUListElement>(null);
  const photos = useMemo(
    () => items.map((item) => ({ name: itemName(item), candidates: candidatesOf(gallery, item) })),
    [gallery, items],
  );
  const shown = useMemo(() => photos.filter((photo) => photo.candidates.length > 0), [photos]);

  function close(lastShown: number): void {
    setOpenedAt(closed);
    grid.current?.querySelectorAll('button')[lastShown]?.focus();
  }

  return (
    <>
      <ul ref={grid} className={styles['grid']}>
        {photos.map((photo, place) => (
          <li key={photo.candidates[0] ?? `missing-${place}`}>
            {photo.candidates.length === 0 ? (
              <p className={styles['missing']}>{texts.gallery.missingPath}</p>
            ) : (
              <button
                type="button"
                className={styles['tile']}
                aria-label={`View ${photo.name}`}
                onClick={() => setOpenedAt(shown.indexOf(photo))}
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
      {openedAt !== closed && (
        <Suspense>
          <Lightbox photos={shown} openedAt={openedAt} onClose={close} />
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
