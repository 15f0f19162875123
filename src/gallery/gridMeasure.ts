import { gridLayout, type GridLayout } from './gridLayout.ts';

/** CSS pixels. */
export type Measure = {
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
