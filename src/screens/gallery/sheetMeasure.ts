import { contactSheet, type ContactSheet } from '#rules/contactSheet.ts';

/** CSS pixels. */
export type Measure = {
  readonly columns: number;
  readonly width: number;
  readonly gap: number;
  readonly caption: number;
};

/**
 * How many columns there are is the style sheet's business: it sets `--columns`, `column-gap` and, as `row-gap`, the height
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

export function sheetOf(measure: Measure, heightRatios: readonly number[]): ContactSheet {
  const { columns, width, gap, caption } = measure;
  const columnWidth = Math.floor((width - gap * (columns - 1)) / columns);
  return contactSheet(heightRatios, columns, columnWidth, gap, caption);
}
