import type { Gallery, GalleryItem } from '#rules/galleryItems.ts';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { OpenedPhoto } from './OpenedPhoto.tsx';
import { photoGridIn } from './photoGrid.ts';
import styles from './PhotoGrid.module.css';
import { tilesOf } from './tiles.ts';

/** Closed at -1 (spec, section 4). */
const closed = -1;

/** React leaves alone what the grid has drawn. */
const drawnByGrid = { __html: '' };

type PhotoGridProps = {
  readonly gallery: Gallery;
  readonly galleryKey: CryptoKey;
  readonly items: readonly GalleryItem[];
};

/** The photo grid and the photo that a tile opens. The same photos are not drawn anew, for example for a heart. */
export const PhotoGrid = memo(function PhotoGrid({ gallery, galleryKey, items }: PhotoGridProps) {
  const [openedAt, setOpenedAt] = useState(closed);
  const list = useRef<HTMLUListElement>(null);
  const tiles = useMemo(() => tilesOf(gallery, items), [gallery, items]);
  const photos = useMemo(() => tiles.filter((tile) => tile.kind !== 'missing'), [tiles]);

  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (element) photoGridIn(element).stop();
    };
  }, []);
  useLayoutEffect(() => {
    if (!list.current) return;
    photoGridIn(list.current).show({ gallery, key: galleryKey, tiles }, (index) =>
      setOpenedAt(photos.findIndex((photo) => photo === tiles[index])),
    );
  }, [gallery, galleryKey, tiles, photos]);

  /** Returns the focus to the tile of the photo that was shown last. */
  function close(lastShown: number): void {
    setOpenedAt(closed);
    const index = tiles.findIndex((tile) => tile === photos[lastShown]);
    if (list.current) photoGridIn(list.current).focusOn(index);
  }

  return (
    <>
      <ul
        ref={list}
        className={styles['sheet']}
        dangerouslySetInnerHTML={drawnByGrid}
        suppressHydrationWarning
      />
      {openedAt !== closed && (
        <OpenedPhoto
          gallery={gallery}
          galleryKey={galleryKey}
          photos={photos}
          openedAt={openedAt}
          onClose={close}
        />
      )}
    </>
  );
});
