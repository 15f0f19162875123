import { tileWords } from '#facts/tileWords.ts';
import { fillText } from '#rules/fillText.ts';
import { Picture } from '#ui/Picture.tsx';
import styles from './PhotoTile.module.css';
import type { Tile } from './tiles.ts';

type PlainTileProps = {
  readonly tile: Extract<Tile, { kind: 'plain' }>;
  readonly number: number;
  readonly loading: 'eager' | 'lazy';
  readonly onOpen: (number: number) => void;
};

/** A photo that lies on the server as it is. */
export function PlainTile({ tile, number, loading, onOpen }: PlainTileProps) {
  return (
    <button
      type="button"
      className={styles['tile']}
      aria-label={fillText(tileWords.view, { name: tile.name })}
      onClick={() => onOpen(number)}
    >
      <span className={styles['frame']}>
        <Picture
          candidates={tile.candidates}
          alt=""
          className={styles['photo']}
          loading={loading}
          decoding="async"
          onFailed={() => console.warn('No picture found for', tile.candidates)}
        />
      </span>
      <span className={styles['name']}>{tile.name}</span>
    </button>
  );
}
