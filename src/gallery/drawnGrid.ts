/** The photo grid, without React: drawn into the app shell before React has loaded, and adopted by `DrawnGrid` then. */
import { limits } from '#core/text/limits.ts';
import {
  indexesBetween,
  type TileBox,
  type GridLayout,
  layoutOf,
  measureOf,
  visibleRange,
  type VisibleRange,
} from './gridLayout.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import type { PhotoKeys } from '#device/photos/photo.ts';
import { drawTile, type DrawnTile, type TileOptions } from './photoTile.ts';
import type { Tile } from './tiles.ts';

type GridContent = {
  readonly gallery: Gallery;
  readonly keys: PhotoKeys;
  readonly tiles: readonly Tile[];
  /** Whether each tile has a link to order its photo. */
  readonly hasOrderLinks: boolean;
};

export type DrawnGrid = {
  /** Shows these tiles. Those that were there keep their pictures. */
  readonly show: (content: GridContent, onOpen: (index: number) => void) => void;
  /** Moves the focus to a tile, and scrolls there if it is out of view. */
  readonly focusOn: (index: number) => void;
  readonly stop: () => void;
  /** Resolves when the pictures of the first tiles are shown or have failed. */
  readonly areSettled: (count: number) => Promise<unknown>;
};

/** The number of new rows that a slow phone can draw in a frame of a scroll. */
const newRowsInFrame = 2;
/** The others are drawn when the scroll has paused for this long. */
const laterMs = 32;

const grids = new WeakMap<HTMLElement, DrawnGrid>();

/** Returns the photo grid in a list. A grid of any length: only tiles near the screen are in the document. */
export function drawnGridIn(list: HTMLElement): DrawnGrid {
  const grid = grids.get(list) ?? createPhotoGrid(list);
  grids.set(list, grid);
  return grid;
}

function createPhotoGrid(list: HTMLElement): DrawnGrid {
  let content: GridContent | undefined;
  let open: (index: number) => void = () => undefined;
  let layout: GridLayout | undefined;
  let columns = 1;
  let range = { top: Number.NaN, bottom: Number.NaN };
  let drawn = new Map<string, DrawnTile>();
  /** Whether all of the range is drawn. */
  let isWhole = true;
  let later: ReturnType<typeof setTimeout> | undefined;

  function layOut(): void {
    if (!content || !list.isConnected) return;
    const measure = measureOf(list);
    columns = measure.columns;
    layout = layoutOf(
      measure,
      content.tiles.map((tile) => tile.heightRatio),
    );
    list.style.height = `${layout.height}px`;
    range = rangeOf(list, layout);
    draw(content, layout);
  }

  function follow(): void {
    if (!list.isConnected) stop();
    if (!content || !layout) return;
    const now = rangeOf(list, layout);
    if (isWhole && now.top === range.top && now.bottom === range.bottom) return;
    range = now;
    draw(content, layout, newRowsInFrame * columns);
    clearTimeout(later);
    if (!isWhole) later = setTimeout(follow, laterMs);
  }

  /** Draws what is in the range. Of the new tiles it draws at most `mostNew`, the middle of the range first. */
  function draw(content: GridContent, { boxes }: GridLayout, mostNew = Infinity): void {
    const indexes = indexesBetween({ boxes, height: 0 }, range.top, range.bottom);
    const places = placesOf(content.tiles, indexes);
    isWhole = !holdBack(places, drawn, boxes, range, mostNew);
    const near = drawAt(places, drawn, { ...content, onOpen: (at) => open(at) }, boxes);
    for (const [name, piece] of drawn) if (near.get(name) !== piece) remove(piece);
    drawn = near;
    putInOrder(list, near.values());
  }

  function stop(): void {
    clearTimeout(later);
    observer.disconnect();
    window.removeEventListener('scroll', follow);
    for (const piece of drawn.values()) remove(piece);
    drawn.clear();
    content = undefined;
    grids.delete(list);
  }

  const observer = new ResizeObserver(layOut);
  observer.observe(list);
  window.addEventListener('scroll', follow, { passive: true });
  return {
    show: (next, onOpen) => {
      open = onOpen;
      if (next.tiles === content?.tiles) return;
      content = next;
      list.toggleAttribute('data-order-links', next.hasOrderLinks);
      layOut();
    },
    focusOn: (index) => {
      const box = layout?.boxes[index];
      if (box) focusTile(list, index, box);
    },
    stop,
    areSettled: (count) =>
      Promise.all([...drawn.values()].slice(0, count).map(({ isSettled }) => isSettled)),
  };
}

/** What is drawn: what is near the screen. The first photos are there, though the person has not scrolled to them yet (spec, section 2). */
function rangeOf(list: HTMLElement, { boxes }: GridLayout): VisibleRange {
  const { top, bottom } = visibleRange(list);
  const eager = boxes[Math.min(limits.eagerImages, boxes.length) - 1];
  return { top, bottom: Math.max(bottom, (eager?.top ?? 0) + 1) };
}

/** Puts tiles into the list, in this order. One that is in its position is not moved: moving takes the focus away. */
function putInOrder(list: HTMLElement, pieces: Iterable<DrawnTile>): void {
  let next = list.firstElementChild;
  for (const { element } of pieces) {
    if (element === next) next = element.nextElementSibling;
    else list.insertBefore(element, next);
  }
}

/** A tile that is out of view is drawn once its box is scrolled to, so it takes the focus a frame later. */
function focusTile(list: HTMLElement, index: number, { top, height }: TileBox): void {
  const onPage = list.getBoundingClientRect().top + window.scrollY + top;
  const isInView = onPage > window.scrollY && onPage + height < window.scrollY + window.innerHeight;
  if (!isInView) window.scrollTo(0, onPage - window.innerHeight / 3);
  requestAnimationFrame(() => {
    list.querySelector<HTMLElement>(`[data-number="${index}"] button`)?.focus();
  });
}

function remove({ element, stop }: DrawnTile): void {
  element.remove();
  stop();
}

// Which tiles of a photo grid are drawn in a frame.

/**
 * Keeps the `mostNew` new tiles that are nearest to the middle of the range, and removes the other new ones from `places`. Returns
 * true if any were removed.
 */
function holdBack(
  places: Map<string, number>,
  drawn: ReadonlyMap<string, DrawnTile>,
  boxes: readonly TileBox[],
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
function drawAt(
  places: ReadonlyMap<string, number>,
  drawn: ReadonlyMap<string, DrawnTile>,
  content: TileOptions & { readonly tiles: readonly Tile[] },
  boxes: readonly TileBox[],
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
function placesOf(tiles: readonly Tile[], indexes: readonly number[]): Map<string, number> {
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
