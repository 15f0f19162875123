/** Where a picture is in the photo grid, in CSS pixels. */
export type TileBox = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type GridLayout = {
  readonly boxes: readonly TileBox[];
  readonly height: number;
};

/**
 * Lays out pictures of known proportions (height over width), each with its caption, in columns of equal width. All lengths are CSS
 * pixels. Each picture goes into the shortest column, the leftmost if several are equal. This keeps the reading order close to the
 * list's: no picture starts higher than the one before it.
 */
export function gridLayout(
  heightRatios: readonly number[],
  columns: number,
  columnWidth: number,
  gap: number,
  captionHeight: number,
): GridLayout {
  const ends = Array.from({ length: columns }, () => 0);
  const boxes = heightRatios.map((ratio) => {
    const top = Math.min(...ends);
    const column = ends.indexOf(top);
    const height = Math.round(columnWidth * ratio) + captionHeight;
    ends[column] = top + height + gap;
    return { left: column * (columnWidth + gap), top, width: columnWidth, height };
  });
  return { boxes, height: Math.max(0, Math.max(...ends) - gap) };
}

/** Returns the indexes of the pictures that are at least partly between two heights, in CSS pixels from the top of the grid. */
export function indexesBetween(layout: GridLayout, top: number, bottom: number): readonly number[] {
  const end = firstAtOrBelow(layout.boxes, bottom);
  const reaching: number[] = [];
  for (let number = 0; number < end; number += 1) {
    const box = layout.boxes[number];
    if (box && box.top + box.height > top) reaching.push(number);
  }
  return reaching;
}

/** Returns the index of the first box whose top is at or below a height, by binary search. */
function firstAtOrBelow(boxes: readonly TileBox[], height: number): number {
  let low = 0;
  let high = boxes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((boxes[middle]?.top ?? 0) < height) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** CSS pixels. */
type Measure = {
  readonly columns: number;
  readonly width: number;
  readonly gap: number;
  readonly caption: number;
};

/**
 * Measures the grid. The style layout decides the number of columns: it sets `--columns`, `column-gap` and, as `row-gap`, the height
 * of a caption on the list.
 */
export function measureOf(list: HTMLElement): Measure {
  const style = getComputedStyle(list);
  return {
    columns: Number(style.getPropertyValue('--columns')),
    width: list.clientWidth,
    gap: Number.parseFloat(style.columnGap),
    caption: Number.parseFloat(style.rowGap),
  };
}

/** The visible range grows in steps of this height: a little scrolling changes nothing, and no step adds many tiles. */
const bandPx = 200;
/** How many screens above and below the visible one are kept ready. */
const margin = 0.75;

/** The range of a list to draw, in CSS pixels from its top. */
export type VisibleRange = { readonly top: number; readonly bottom: number };

export function visibleRange(list: HTMLElement): VisibleRange {
  const above = -list.getBoundingClientRect().top;
  const ready = window.innerHeight * margin;
  return {
    top: Math.floor((above - ready) / bandPx) * bandPx,
    bottom: Math.ceil((above + window.innerHeight + ready) / bandPx) * bandPx,
  };
}

export function layoutOf(measure: Measure, heightRatios: readonly number[]): GridLayout {
  const { columns, width, gap, caption } = measure;
  const columnWidth = Math.floor((width - gap * (columns - 1)) / columns);
  return gridLayout(heightRatios, columns, columnWidth, gap, caption);
}
