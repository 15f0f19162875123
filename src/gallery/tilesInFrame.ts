/** Which tiles of a photo grid are drawn in a frame. */
import type { Box } from './gridLayout.ts';
import type { VisibleRange } from './gridMeasure.ts';
import { drawTile, type DrawnTile, type TileOptions } from './photoTile.ts';
import type { Tile } from './tiles.ts';

/**
 * Keeps the `mostNew` new tiles that are nearest to the middle of the range, and removes the other new ones from `places`. Returns
 * true if any were removed.
 */
export function holdBack(
  places: Map<string, number>,
  drawn: ReadonlyMap<string, DrawnTile>,
  boxes: readonly Box[],
  { top, bottom }: VisibleRange,
  mostNew: number,
): boolean {
  const away = (name: string): number =>
    Math.abs((boxes[places.get(name) ?? 0]?.top ?? 0) - (top + bottom) / 2);
  const fresh = [...places.keys()].filter((name) => !drawn.has(name));
  const late = fresh.sort((one, other) => away(one) - away(other)).slice(mostNew);
  for (const name of late) places.delete(name);
  return late.length > 0;
}

/** Draws the tiles at their boxes. A tile that was drawn before is moved. */
export function drawAt(
  places: ReadonlyMap<string, number>,
  drawn: ReadonlyMap<string, DrawnTile>,
  content: TileOptions & { readonly tiles: readonly Tile[] },
  boxes: readonly Box[],
): Map<string, DrawnTile> {
  const near = new Map<string, DrawnTile>();
  for (const [name, index] of places) {
    const tile = content.tiles[index];
    const box = boxes[index];
    if (!tile || !box) continue;
    const piece = drawn.get(name) ?? drawTile(tile, content);
    near.set(name, piece);
    piece.put(box, index, content.tiles.length);
  }
  return near;
}

/** Returns the index of each tile by its name. A tile keeps its picture when a search moves it. The same file may be listed twice. */
export function placesOf(tiles: readonly Tile[], indexes: readonly number[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const index of indexes) {
    const tile = tiles[index];
    if (!tile) continue;
    const name =
      tile.kind === 'sealed' ? tile.photo.file : tile.kind === 'plain' ? tile.candidates[0] : '';
    places.set(name && !places.has(name) ? name : `${name}#${index}`, index);
  }
  return places;
}
