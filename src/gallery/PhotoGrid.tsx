import type { Gallery, GalleryItem } from '#core/gallery/galleryItems.ts';
import type { PhotoKeys } from '#device/photos/photo.ts';
import { memo, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { OpenedPhoto } from './OpenedPhoto.tsx';
import { drawnGridIn } from './drawnGrid.ts';
import styles from './PhotoGrid.module.css';
import { tilesOf } from './tiles.ts';

/** Closed at -1 (spec, section 4). */
const closed = -1;

/** React leaves alone what the grid has drawn. */
const drawnByGrid = { __html: '' };

type PhotoGridProps = {
  readonly gallery: Gallery;
  readonly photoKeys: PhotoKeys;
  readonly items: readonly GalleryItem[];
  /** Whether each tile has a link to order its photo. */
  readonly hasOrderLinks?: boolean;
};

/** The photo grid and the photo that a tile opens. The same photos are not drawn again, for example for a heart. */
export const PhotoGrid = memo(function PhotoGrid(props: PhotoGridProps) {
  const { gallery, photoKeys, items, hasOrderLinks = false } = props;
  const [openedAt, setOpenedAt] = useState(closed);
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const tiles = useMemo(() => tilesOf(gallery, items), [gallery, items]);
  const photos = useMemo(() => tiles.filter((tile) => tile.kind !== 'missing'), [tiles]);

  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (element) drawnGridIn(element).stop();
    };
  }, []);
  useLayoutEffect(() => {
    if (!list.current) return;
    drawnGridIn(list.current).show({ gallery, keys: photoKeys, tiles, hasOrderLinks }, (index) =>
      setOpenedAt(photos.findIndex((photo) => photo === tiles[index])),
    );
  }, [gallery, photoKeys, tiles, photos, hasOrderLinks]);

  /** Returns the focus to the tile of the photo that was shown last. */
  function close(lastShown: number): void {
    setOpenedAt(closed);
    const index = tiles.findIndex((tile) => tile === photos[lastShown]);
    if (list.current) drawnGridIn(list.current).focusOn(index);
  }

  /** Followed by the browser, a link would lose where the person has scrolled to. */
  function followInApp(event: MouseEvent<HTMLElement>): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isElsewhere) return;
    event.preventDefault();
    void navigate(link.hash.slice(1));
  }

  return (
    <>
      <ul
        ref={list}
        onClick={followInApp}
        className={styles['sheet']}
        dangerouslySetInnerHTML={drawnByGrid}
        suppressHydrationWarning
      />
      {openedAt !== closed && (
        <OpenedPhoto
          gallery={gallery}
          photoKeys={photoKeys}
          photos={photos}
          openedAt={openedAt}
          onClose={close}
        />
      )}
    </>
  );
});
