export type PageSlice = { readonly top: number; readonly bottom: number };

/**
 * Cuts a column of `height` into pages of at most `pageHeight`, all in the same unit. Each page ends at the lowest of `preferred`
 * that fits (between two cart lines), else at the lowest of `possible` (between two lines of text), else at the page's full height.
 * Each page begins where the last one ends.
 */
export function cutPages(
  height: number,
  pageHeight: number,
  preferred: readonly number[],
  possible: readonly number[],
): readonly PageSlice[] {
  const slices: PageSlice[] = [];
  let top = 0;
  while (height - top > pageHeight) {
    const end = top + pageHeight;
    const bottom = lowestWithin(preferred, top, end) ?? lowestWithin(possible, top, end) ?? end;
    slices.push({ top, bottom });
    top = bottom;
  }
  return [...slices, { top, bottom: height }];
}

function lowestWithin(cuts: readonly number[], top: number, end: number): number | undefined {
  const fitting = cuts.filter((cut) => cut > top && cut <= end);
  return fitting.length === 0 ? undefined : Math.max(...fitting);
}
