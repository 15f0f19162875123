/** Several pieces or prints as one picture for the screen, and the sheets that several pieces are printed on. */
import type { Template } from '#core/shop/templates.ts';
import { isTurned } from './crop.ts';
import type { PieceContent, PrintBox, PrintLayout, PrintOperation } from './print.ts';
import { layoutPiece } from './printLayout.ts';

/** Between the pieces of a sheet. */
const gapMm = 4;

/** The ratio that a sheet of several pieces comes close to. */
const sheetRatio = 1.25;

/** Between different prints, as a share of the longer side of the first. */
const groupGap = 0.05;

/** The longest column beside the first print, as a share of that. */
const groupLength = 1.3;

const paper = '#ffffff';

const nothing: PrintLayout = { widthMm: 0, heightMm: 0, operations: [] };

/**
 * Returns the sheets that pieces are printed on, where the template has any. Standing and turned pieces lie on sheets of their own, the
 * first piece's first.
 */
export function printedSheets(
  template: Template,
  pieces: readonly PieceContent[],
): readonly PrintLayout[] {
  const turned = pieces.map(({ photos }) => {
    const photo = photos[template.photos[0]?.slot ?? ''];
    return photo !== undefined && isTurned(template, photo, photo.crop);
  });
  return [...new Set(turned)].flatMap((isLying) => {
    const own = pieces.filter((_, index) => turned[index] === isLying);
    let from = 0;
    return sheetsFor(template, own.length).map((sheet) => {
      const layouts = own
        .slice(from, (from += sheet.pieces))
        .map((one) => layoutPiece(template, one));
      return onSheet(isLying ? onItsSide(sheet) : sheet, layouts);
    });
  });
}

/** A sheet of paper with so many pieces on it. */
export type FilledSheet = Sheet & { readonly pieces: number };

type Sheet = NonNullable<Template['sheets']>[number];

/** Returns the sheets for so many pieces: as few as possible, and the last as small as possible. */
export function sheetsFor(
  template: Pick<Template, 'sheets'>,
  pieces: number,
): readonly FilledSheet[] {
  const bySize = (template.sheets ?? []).toSorted((one, other) => cellsOf(one) - cellsOf(other));
  const largest = bySize.at(-1);
  if (!largest || pieces === 0) return [];
  const full = cellsOf(largest);
  if (pieces > full) {
    return [{ ...largest, pieces: full }, ...sheetsFor(template, pieces - full)];
  }
  return [{ ...(bySize.find((one) => cellsOf(one) >= pieces) ?? largest), pieces }];
}

function cellsOf({ columns, rows }: Sheet): number {
  return columns * rows;
}

function onItsSide({ widthMm, heightMm, columns, rows, ...sheet }: FilledSheet): FilledSheet {
  return { ...sheet, widthMm: heightMm, heightMm: widthMm, columns: rows, rows: columns };
}

/** All pieces have the size of the first. */
function onSheet(
  { widthMm, heightMm, columns, rows, gapMm: gap = 0 }: FilledSheet,
  pieces: readonly PrintLayout[],
): PrintLayout {
  const [first = nothing] = pieces;
  const [across, down] = [first.widthMm + gap, first.heightMm + gap];
  const left = (widthMm - columns * across + gap) / 2;
  const top = (heightMm - rows * down + gap) / 2;
  const operations = pieces.flatMap((piece, index) =>
    piece.operations.map((operation) =>
      moved(operation, left + (index % columns) * across, top + Math.floor(index / columns) * down),
    ),
  );
  return { widthMm, heightMm, operations: [paperOf(widthMm, heightMm), ...operations] };
}

function paperOf(widthMm: number, heightMm: number): PrintOperation {
  return { kind: 'fill', xMm: 0, yMm: 0, widthMm, heightMm, color: paper };
}

/** Returns several pieces of one print as they are shown: on the sheets that are printed, or side by side. */
export function layoutSheet(template: Template, pieces: readonly PieceContent[]): PrintLayout {
  if (template.sheets) return layoutGroup(printedSheets(template, pieces));
  const layouts = pieces.map((piece) => layoutPiece(template, piece));
  const [first] = layouts;
  if (!first || layouts.length === 1) return first ?? nothing;
  // A sheet may have turned and standing pieces.
  const cellWidth = Math.max(...layouts.map(({ widthMm }) => widthMm));
  const cellHeight = Math.max(...layouts.map(({ heightMm }) => heightMm));
  const columns = columnsFor(layouts.length, cellWidth / cellHeight);
  const widthMm = gapMm + columns * (cellWidth + gapMm);
  const heightMm = gapMm + Math.ceil(layouts.length / columns) * (cellHeight + gapMm);
  const operations = layouts.flatMap((layout, index) => {
    const right = gapMm + (index % columns) * (cellWidth + gapMm);
    const down = gapMm + Math.floor(index / columns) * (cellHeight + gapMm);
    return layout.operations.map((operation) =>
      moved(
        operation,
        right + (cellWidth - layout.widthMm) / 2,
        down + (cellHeight - layout.heightMm) / 2,
      ),
    );
  });
  return { widthMm, heightMm, operations: [paperOf(widthMm, heightMm), ...operations] };
}

/**
 * Returns different prints together in their true proportions: the others in columns beside the first if that is upright, and
 * otherwise in rows below it.
 */
export function layoutGroup(prints: readonly PrintLayout[]): PrintLayout {
  const [first, ...others] = prints;
  if (!first || others.length === 0) return first ?? nothing;
  const isBeside = first.heightMm >= first.widthMm;
  const gap = Math.max(first.widthMm, first.heightMm) * groupGap;
  // Along a column or row, and across it.
  const along = ({ widthMm, heightMm }: PrintLayout): number => (isBeside ? heightMm : widthMm);
  const across = ({ widthMm, heightMm }: PrintLayout): number => (isBeside ? widthMm : heightMm);
  const lengthOf = (column: readonly PrintLayout[]): number =>
    column.reduce((sum, print) => sum + along(print) + gap, -gap);
  const columns = columnsOf(others, (column) => lengthOf(column) <= along(first) * groupLength);
  const all = [[first], ...columns];
  const longest = Math.max(...all.map(lengthOf));
  let aside = -gap;
  const placed = all.flatMap((column) => {
    const start = aside + gap;
    aside = start + Math.max(...column.map(across));
    return column.map((print, index): Placed => {
      const before = lengthOf(column.slice(0, index)) + gap;
      return { print, from: (longest - lengthOf(column)) / 2 + before, aside: start };
    });
  });
  const at = ({ from, aside: beside }: Placed): readonly [number, number] =>
    isBeside ? [beside, from] : [from, beside];
  return {
    widthMm: isBeside ? aside : longest,
    heightMm: isBeside ? longest : aside,
    operations: placed.flatMap((one) =>
      one.print.operations.map((operation) => moved(operation, ...at(one))),
    ),
    edges: placed.map((one) => {
      const { widthMm, heightMm } = one.print;
      return movedBox({ xMm: 0, yMm: 0, widthMm, heightMm }, ...at(one));
    }),
  };
}

type Placed = { readonly print: PrintLayout; readonly from: number; readonly aside: number };

/** Fills columns one after the other. A print that fits into none has one of its own. */
function columnsOf(
  prints: readonly PrintLayout[],
  fits: (column: readonly PrintLayout[]) => boolean,
): readonly (readonly PrintLayout[])[] {
  const columns: PrintLayout[][] = [];
  for (const print of prints) {
    const column = columns.find((one) => fits([...one, print]));
    if (column) column.push(print);
    else columns.push([print]);
  }
  return columns;
}

/** Returns the number of columns that comes closest to the ratio of a sheet and leaves few cells empty. */
function columnsFor(count: number, ratio: number): number {
  const choices = Array.from({ length: count }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(count / columns);
    const distance = Math.abs(Math.log((ratio * columns) / rows / sheetRatio));
    return { columns, cost: (columns * rows - count) / 2 + distance };
  });
  return choices.reduce((best, one) => (one.cost < best.cost ? one : best)).columns;
}

function movedBox<Some extends PrintBox>(box: Some, right: number, down: number): Some {
  return { ...box, xMm: box.xMm + right, yMm: box.yMm + down };
}

function moved(operation: PrintOperation, right: number, down: number): PrintOperation {
  return operation.kind === 'text'
    ? { ...operation, xMm: operation.xMm + right, baselineMm: operation.baselineMm + down }
    : movedBox(operation, right, down);
}
