import { limits } from '#facts/limits.ts';
import type { Gallery, GalleryItem } from '#rules/galleryItems.ts';
import { lazyAhead } from '#ui/lazyAhead.ts';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { OpeningLightbox } from './OpeningLightbox.tsx';
import styles from './PhotoGrid.module.css';
import { PhotoTile } from './PhotoTile.tsx';
import { tilesOf, type Tile } from './tiles.ts';
import { useContactSheet } from './useContactSheet.ts';

const Lightbox = lazyAhead(async () => (await import('./galleryLater.ts')).PhotoLightbox);

/** Closed at -1 (spec, section 4). */
const closed = -1;

type PhotoGridProps = {
  readonly gallery: Gallery;
  readonly galleryKey: CryptoKey;
  readonly items: readonly GalleryItem[];
};

/** A photo grid of any length. Only tiles near the screen are in the document. */
export function PhotoGrid({ gallery, galleryKey, items }: PhotoGridProps) {
  const [openedAt, setOpenedAt] = useState(closed);
  const list = useRef<HTMLUListElement>(null);
  const tiles = useMemo(() => tilesOf(gallery, items), [gallery, items]);
  const photos = useMemo(() => tiles.filter((tile) => tile.kind !== 'missing'), [tiles]);
  const heightRatios = useMemo(() => tiles.map((tile) => tile.heightRatio), [tiles]);
  const { sheet, near } = useContactSheet(list, heightRatios);

  const open = useCallback(
    (number: number) => setOpenedAt(photos.findIndex((photo) => photo === tiles[number])),
    [photos, tiles],
  );

  /** Returns the focus to the tile of the photo that was shown last. */
  function close(lastShown: number): void {
    setOpenedAt(closed);
    const number = tiles.findIndex((tile) => tile === photos[lastShown]);
    const box = sheet?.boxes[number];
    if (!list.current || !box) return;
    const onPage = list.current.getBoundingClientRect().top + window.scrollY + box.top;
    const isInView =
      onPage > window.scrollY && onPage + box.height < window.scrollY + window.innerHeight;
    if (!isInView) window.scrollTo(0, onPage - window.innerHeight / 3);
    requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>(`[data-number="${number}"] button`)?.focus();
    });
  }

  return (
    <>
      <ul ref={list} className={styles['sheet']} style={{ height: sheet?.height }}>
        {near.map((number) => {
          const tile = tiles[number];
          const box = sheet?.boxes[number];
          return (
            tile &&
            box && (
              <li
                key={keyOf(tile, number)}
                data-number={number}
                aria-setsize={tiles.length}
                aria-posinset={number + 1}
                className={styles['cell']}
                style={{
                  width: box.width,
                  height: box.height,
                  transform: `translate(${box.left}px, ${box.top}px)`,
                }}
              >
                <PhotoTile
                  tile={tile}
                  number={number}
                  slug={gallery.slug}
                  galleryKey={galleryKey}
                  widths={gallery.widths}
                  slotWidth={box.width}
                  loading={number < limits.eagerImages ? 'eager' : 'lazy'}
                  onOpen={open}
                />
              </li>
            )
          );
        })}
      </ul>
      {openedAt !== closed && (
        <Suspense fallback={<OpeningLightbox onClose={() => setOpenedAt(closed)} />}>
          <Lightbox
            gallery={gallery}
            galleryKey={galleryKey}
            photos={photos}
            openedAt={openedAt}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** A tile keeps its picture when a search moves it. */
function keyOf(tile: Tile, number: number): string {
  if (tile.kind === 'sealed') return tile.photo.file;
  return tile.kind === 'plain' ? `${tile.candidates[0]}` : `missing-${number}`;
}
