/** What of a template has no room on its sheets. */
import type { Shop } from './shopSchema.ts';

/** Returns the paths of boxes that end outside of their sheet. */
export function boxesOutside({
  widthMm,
  heightMm,
  fills = [],
  photos,
  texts = [],
}: Shop['templates'][number]): readonly (readonly PropertyKey[])[] {
  return Object.entries({ fills, photos, texts }).flatMap(([kind, boxes]) =>
    boxes.flatMap((box, inside) =>
      box.xMm + box.widthMm <= widthMm && box.yMm + box.heightMm <= heightMm
        ? []
        : [[kind, inside]],
    ),
  );
}

/** Returns which sheets have no room for their pieces. */
export function fullSheets({ widthMm, heightMm, sheets = [] }: Shop['templates'][number]) {
  return sheets.flatMap(({ columns, rows, gapMm = 0, ...sheet }, inside) => {
    const across = columns * widthMm + (columns - 1) * gapMm;
    const down = rows * heightMm + (rows - 1) * gapMm;
    // Lengths are typed with one digit.
    return across <= sheet.widthMm + 0.01 && down <= sheet.heightMm + 0.01 ? [] : [inside];
  });
}
