/**
 * Lays a print out as a list of drawing operations in millimetres, from back to front. Phone and desk draw the same list: what a
 * parent approved is what is printed.
 */
import type { Template } from '#facts/templates.ts';
import { printedPart, templateFor, type CroppedPhoto } from './crop.ts';
import { fillText } from './fillText.ts';
import type { Crop } from './photoReference.ts';
import { capitalHeights, textWidth, type PrintFont } from './textWidth.ts';

export type PrintBox = {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

export type PrintOperation =
  | (PrintBox & { readonly kind: 'fill'; readonly color: string })
  | (PrintBox & {
      readonly kind: 'photo';
      /** The photo's `id`. */
      readonly photo: string;
      /** The part of the photo that fills the box. It has the box's ratio. */
      readonly part: Crop;
    })
  /** A box whose photo is not chosen yet. Nothing is printed there. */
  | (PrintBox & { readonly kind: 'blank'; readonly shows: string })
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly font: PrintFont;
      readonly color: string;
      /** The font size. */
      readonly sizeMm: number;
      /** The left end of the baseline. */
      readonly xMm: number;
      readonly baselineMm: number;
      /** The text is drawn exactly this wide, so that it is the same with and without kerning and in a fallback font. */
      readonly widthMm: number;
    };

export type PrintLayout = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly operations: readonly PrintOperation[];
};

export type PrintPhoto = CroppedPhoto & {
  /** What the caller finds the photo's pixels by. */
  readonly id: string;
  readonly crop?: Crop;
};

/** What a print may say. What is not known is absent or empty. */
export type PrintWords = {
  /** First and last name. */
  readonly player?: string;
  readonly jersey?: string;
  readonly team?: string;
  readonly season?: string;
};

/** What one piece shows. */
export type PieceContent = {
  /** By what the template's boxes show: `photo`, or `player` and `team`. */
  readonly photos: Readonly<Partial<Record<string, PrintPhoto>>>;
  readonly words?: PrintWords;
};

/** The smallest a long text gets before it is cut, as a share of its size. */
const smallestText = 0.35;

/** Between the pieces of a sheet on the screen. */
const gapMm = 4;

/** The ratio that a sheet of several pieces comes close to. */
const sheetRatio = 1.25;

const paper = '#ffffff';

/** Returns one piece. */
export function layoutPiece(template: Template, { photos, words = {} }: PieceContent): PrintLayout {
  const first = photos[template.photos[0]?.slot ?? ''];
  const piece = first ? templateFor(template, first, first.crop) : template;
  const { widthMm, heightMm, background = paper, fills = [], texts = [] } = piece;
  return {
    widthMm,
    heightMm,
    operations: [
      { kind: 'fill', xMm: 0, yMm: 0, widthMm, heightMm, color: background },
      ...fills.map((fill) => ({ kind: 'fill', ...fill }) as const),
      ...piece.photos.map(({ slot, ...box }) => photoOperation(slot, box, photos[slot])),
      ...textOperations(texts, words),
    ],
  };
}

/** Returns several pieces side by side, for the screen, in as many columns as come close to a sheet of paper. */
export function layoutSheet(template: Template, pieces: readonly PieceContent[]): PrintLayout {
  const layouts = pieces.map((piece) => layoutPiece(template, piece));
  const [first] = layouts;
  if (!first || layouts.length === 1) return first ?? { widthMm: 0, heightMm: 0, operations: [] };
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
  const sheet = { kind: 'fill', xMm: 0, yMm: 0, widthMm, heightMm, color: paper } as const;
  return { widthMm, heightMm, operations: [sheet, ...operations] };
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

function moved(operation: PrintOperation, right: number, down: number): PrintOperation {
  const xMm = operation.xMm + right;
  return operation.kind === 'text'
    ? { ...operation, xMm, baselineMm: operation.baselineMm + down }
    : { ...operation, xMm, yMm: operation.yMm + down };
}

function photoOperation(
  shows: string,
  box: PrintBox,
  photo: PrintPhoto | undefined,
): PrintOperation {
  if (!photo) return { kind: 'blank', shows, ...box };
  const part = printedPart(photo, box.widthMm / box.heightMm, photo.crop);
  return { kind: 'photo', photo: photo.id, part, ...box };
}

type TextBox = NonNullable<Template['texts']>[number];

function textOperations(boxes: readonly TextBox[], words: PrintWords): readonly PrintOperation[] {
  const values = knownWords(words);
  const said = new Set<string>();
  return boxes.flatMap((box) => {
    const texts = box.says.map((text) => fillText(text, values));
    // A word that is not known stays in its braces.
    const text = texts.find((one) => !/\{\w+\}/.test(one) && !said.has(one));
    if (text === undefined) return [];
    said.add(text);
    return [textOperation(box, text)];
  });
}

/** Splits the player's name. The last word is the last name; a single word is one, too. */
function knownWords({ player = '', ...rest }: PrintWords): Readonly<Record<string, string>> {
  const names = player.split(/\s+/).filter((name) => name !== '');
  const words = {
    ...rest,
    player: names.join(' '),
    first: names.slice(0, -1).join(' '),
    last: names.at(-1) ?? '',
  };
  // Braces in a name are not places.
  return Object.fromEntries(
    Object.entries(words).flatMap(([word, value]) => {
      const known = value.replace(/[{}]/g, '').trim();
      return known === '' ? [] : [[word, known] as const];
    }),
  );
}

function textOperation(box: TextBox, said: string): PrintOperation {
  const font = box.font === 'display' ? 'display' : 'text';
  const whole = (box.capitals === true ? said.toUpperCase() : said).normalize('NFC');
  const { text, sizeMm, widthMm } = fitted(whole, font, box);
  const left = { left: 0, center: 0.5, right: 1 }[box.align] ?? 0;
  return {
    kind: 'text',
    text,
    font,
    color: box.color,
    sizeMm,
    xMm: box.xMm + (box.widthMm - widthMm) * left,
    // Capitals are in the middle of the box's height.
    baselineMm: box.yMm + (box.heightMm + capitalHeights[font] * sizeMm) / 2,
    widthMm,
  };
}

/** Shrinks a text that is too wide, and cuts what is too wide even then. */
function fitted(
  whole: string,
  font: PrintFont,
  { sizeMm, widthMm }: TextBox,
): { readonly text: string; readonly sizeMm: number; readonly widthMm: number } {
  const size = Math.max(Math.min(sizeMm, widthMm / textWidth(whole, font)), sizeMm * smallestText);
  const room = (widthMm / size) * (1 + rounding);
  const characters = Array.from(whole);
  let text = whole;
  while (characters.length > 0 && textWidth(text, font) > room) {
    characters.pop();
    text = `${characters.join('').trimEnd()}…`;
  }
  return { text, sizeMm: size, widthMm: Math.min(widthMm, textWidth(text, font) * size) };
}

/** What a text that was made to fit may be off by. */
const rounding = 1e-9;
