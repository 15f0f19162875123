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
