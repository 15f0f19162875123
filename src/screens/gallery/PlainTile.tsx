import { galleryTexts, tileWords } from '#facts/galleryTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { Picture } from '#ui/Picture.tsx';
import styles from './PhotoTile.module.css';
import type { Tile } from './tiles.ts';
import { useSecondTry } from './useSecondTry.ts';

type PlainTileProps = {
  readonly tile: Extract<Tile, { kind: 'plain' }>;
  readonly number: number;
  readonly loading: 'eager' | 'lazy';
  readonly onOpen: (number: number) => void;
};

/** A photo that is stored on the server as a plain file. */
export function PlainTile({ tile, number, loading, onOpen }: PlainTileProps) {
  const { failed, fail, retry } = useSecondTry();
  return (
    <button
      type="button"
      className={styles['tile']}
      aria-label={fillText(failed ? tileWords.tryAgain : tileWords.view, { name: tile.name })}
      onClick={() => (failed ? retry() : onOpen(number))}
    >
      <span className={styles['frame']}>
        {failed ? (
          <span className={styles['failed']}>
            {galleryTexts.photoFailed}
            <strong>{galleryTexts.tryAgain}</strong>
          </span>
        ) : (
          <Picture
            candidates={tile.candidates}
            alt=""
            className={styles['photo']}
            loading={loading}
            decoding="async"
            onFailed={() => {
              console.warn('No picture found for', tile.candidates);
              fail();
            }}
          />
        )}
      </span>
      <span className={styles['name']}>{tile.name}</span>
    </button>
  );
}
