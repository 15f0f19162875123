import { slotOf } from '#browser/slot.ts';
import { galleryTexts, tileWords } from '#facts/galleryTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { renditionFor } from '#rules/renditions.ts';
import { usePhoto } from '#state/photo.ts';
import { lazyAhead } from '#ui/lazyAhead.ts';
import { memo, Suspense, useMemo, useRef } from 'react';
import { placeholderOf } from './placeholder.ts';
import styles from './PhotoTile.module.css';
import type { Tile } from './tiles.ts';

// Galleries published by the studio's command have no plain tiles.
const PlainTile = lazyAhead(async () => (await import('./galleryLater.ts')).PlainTile);

type PhotoTileProps = {
  readonly tile: Tile;
  readonly number: number;
  readonly slug: string;
  readonly galleryKey: CryptoKey;
  readonly widths: readonly number[] | undefined;
  /** CSS pixels. */
  readonly slotWidth: number;
  readonly loading: 'eager' | 'lazy';
  readonly onOpen: (number: number) => void;
};

export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { tile, number, onOpen } = props;
  if (tile.kind === 'missing')
    return <p className={styles['missing']}>{galleryTexts.missingPath}</p>;
  if (tile.kind === 'sealed') return <SealedTile {...props} tile={tile} />;
  return (
    <Suspense>
      <PlainTile tile={tile} number={number} loading={props.loading} onOpen={onOpen} />
    </Suspense>
  );
});

type SealedTileProps = PhotoTileProps & { readonly tile: Extract<Tile, { kind: 'sealed' }> };

/** Shows the placeholder at once, and the picture when it has been fetched and opened. */
function SealedTile(props: SealedTileProps) {
  const { tile, number, slug, galleryKey, widths, slotWidth, loading, onOpen } = props;
  const { photo } = tile;
  const frame = useRef<HTMLButtonElement>(null);
  const width = renditionFor(photo, widths ?? [], slotOf(slotWidth));
  const { url, failed, retry } = usePhoto(galleryKey, { slug, file: photo.file, width }, frame);
  const placeholder = useMemo(() => placeholderOf(photo.thumbHash), [photo.thumbHash]);

  return (
    <button
      ref={frame}
      type="button"
      className={styles['tile']}
      aria-label={fillText(failed ? tileWords.tryAgain : tileWords.view, { name: tile.name })}
      onClick={() => (failed ? retry() : onOpen(number))}
    >
      <span className={styles['frame']} style={{ backgroundImage: placeholder }}>
        {url !== undefined && (
          <img src={url} alt="" className={styles['photo']} loading={loading} decoding="async" />
        )}
        {failed && (
          <span className={styles['failed']}>
            {galleryTexts.photoFailed}
            <strong>{galleryTexts.tryAgain}</strong>
          </span>
        )}
      </span>
      <span className={styles['name']}>{tile.name}</span>
    </button>
  );
}
