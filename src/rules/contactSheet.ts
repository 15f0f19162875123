/** The position of a picture in the photo grid, in CSS pixels. */
export type Place = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type ContactSheet = {
  readonly places: readonly Place[];
  readonly height: number;
};

/**
 * Lays out pictures of known proportions (height over width), each with its caption, in columns of equal width. All lengths are CSS
 * pixels. Each picture goes into the shortest column, the leftmost if several are equal. This keeps the reading order close to the
 * list's: no picture starts higher than the one before it.
 */
export function contactSheet(
  heightRatios: readonly number[],
  columns: number,
  columnWidth: number,
  gap: number,
  captionHeight: number,
): ContactSheet {
  const ends = Array.from({ length: columns }, () => 0);
  const places = heightRatios.map((ratio) => {
    const top = Math.min(...ends);
    const column = ends.indexOf(top);
    const height = Math.round(columnWidth * ratio) + captionHeight;
    ends[column] = top + height + gap;
    return { left: column * (columnWidth + gap), top, width: columnWidth, height };
  });
  return { places, height: Math.max(0, Math.max(...ends) - gap) };
}

/** Returns the indexes of the pictures that are at least partly between two heights, in CSS pixels from the top of the grid. */
export function placesBetween(sheet: ContactSheet, top: number, bottom: number): readonly number[] {
  const end = firstAtOrBelow(sheet.places, bottom);
  const reaching: number[] = [];
  for (let number = 0; number < end; number += 1) {
    const place = sheet.places[number];
    if (place && place.top + place.height > top) reaching.push(number);
  }
  return reaching;
}

/** Returns the index of the first position whose top is at or below a height, by binary search. */
function firstAtOrBelow(places: readonly Place[], height: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.top ?? 0) < height) low = middle + 1;
    else high = middle;
  }
  return low;
}
