import { limits } from '#core/text/limits.ts';
import { defaultPoseId, type PoseId } from '#core/shop/poses.ts';
import { componentSchema, productSchema, type Component, type Product } from '#core/shop/sold.ts';
import {
  photosKey,
  referencesOf,
  slotPhotosSchema,
  type PhotoReference,
  type SlotPhotos,
} from '#core/gallery/photoReference.ts';
import { keptReferences } from './pieces.ts';
import { everyText, spoken } from '#core/text/spoken.ts';
import {
  leaf,
  list,
  object,
  oneOf,
  optional,
  record,
  text,
  union,
  wholeOf,
  type Of,
} from '#core/text/schema.ts';

/** Component id to the pose chosen for it. */
export type Selections = Readonly<Record<string, PoseId>>;

export const lineFields = {
  item: productSchema,
  qty: wholeOf(-Infinity, Infinity),
  /** Absent in an order without photos, never empty: such a line is exactly the specification's. */
  photos: optional(slotPhotosSchema),
  /** Set when photos went with a gallery that was removed from this device. The line says so until it is edited. */
  lostPhotos: optional(oneOf(true)),
};

const singleLineSchema = object({ ...lineFields, pose: text });
const packLineSchema = object({
  ...lineFields,
  pack: object({ selections: record(text, text), components: list(componentSchema) }),
});
const keptLineSchema = union<SingleLine | PackLine>(packLineSchema, singleLineSchema);

/** A phone keeps lines in English. What is read says its names in the language that is spoken. */
export const lineSchema = leaf((value) => {
  const line = keptLineSchema(value);
  return line && spoken() ? inWordsOfShop(line) : line;
});

function inWordsOfShop(line: CartLine): CartLine {
  const [item = line.item] = everyText('catalog', [line.item]);
  if (!isPackLine(line)) return { ...line, item };
  const components = everyText(`catalog.${item.id}.components`, line.pack.components);
  return { ...line, item, pack: { ...line.pack, components } };
}

export type SingleLine = Of<typeof singleLineSchema>;
export type PackLine = Of<typeof packLineSchema>;
export type CartLine = SingleLine | PackLine;
export type Pack = PackLine['pack'];

export function isPackLine(line: CartLine): line is PackLine {
  return 'pack' in line;
}

/** Returns true if the buyer chooses a pose for each of several prints, instead of one pose. */
export function isPack(
  product: Product,
): product is Product & { readonly components: readonly Component[] } {
  return product.components !== undefined && product.components.length > 0;
}

/**
 * Returns the key under which equal lines merge: product and pose, or product and sorted selections (spec, section 3), and the photos
 * if there are any. JSON keeps ids that contain separators apart.
 */
export function lineKey(line: CartLine): string {
  const photos = line.photos ? [photosKey(line.photos)] : [];
  if (!isPackLine(line)) return JSON.stringify([line.item.id, line.pose, ...photos]);
  const sorted = Object.entries(line.pack.selections).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([line.item.id, sorted, ...photos]);
}

/** Returns the line with these photos, and without the field if there are none. */
export function withPhotos<Line extends CartLine>(line: Line, photos: SlotPhotos): Line {
  const { photos: _before, ...bare } = line;
  const filled = Object.entries(photos).filter(([, references]) => references.length > 0);
  return (filled.length === 0 ? bare : { ...bare, photos: Object.fromEntries(filled) }) as Line;
}

/** Returns the line without the photos that are not kept, and with a mark that it has lost some. The same line if all are kept. */
export function withKeptPhotos<Line extends CartLine>(
  line: Line,
  isKept: (photo: PhotoReference) => boolean,
): Line {
  if (referencesOf(line.photos).every(isKept)) return line;
  const slots = Object.entries(line.photos ?? {}).map(
    ([slot, photos]) => [slot, keptReferences(photos, isKept)] as const,
  );
  return { ...withPhotos(line, Object.fromEntries(slots)), lostPhotos: true };
}

/**
 * Puts `line` in the place of the line with this key, or adds its quantity to an identical line. Nothing changes if the key is gone.
 */
export function replaceLine(
  lines: readonly CartLine[],
  key: string,
  line: CartLine,
): readonly CartLine[] {
  return mergedLines(lines.map((other) => (lineKey(other) === key ? line : other)));
}

/** Merges equal lines into the first of them. Takes time proportional to the number of lines. */
export function mergedLines(lines: readonly CartLine[]): readonly CartLine[] {
  const byKey = new Map<string, CartLine>();
  for (const line of lines) {
    const qty = wholeQuantity(line.item, line.qty);
    if (qty <= 0) continue;
    const key = lineKey(line);
    const before = byKey.get(key);
    const lostPhotos = before?.lostPhotos ?? line.lostPhotos;
    byKey.set(key, {
      ...(before ?? line),
      qty: wholeQuantity(line.item, (before?.qty ?? 0) + qty),
      ...(lostPhotos && { lostPhotos }),
    });
  }
  return [...byKey.values()];
}

/** Returns a line with one piece of a single product. */
export function singleLine(item: Product, pose: PoseId = defaultPoseId): SingleLine {
  return { item, qty: 1, pose };
}

/** Returns a line with one piece of a pack, with today's contents. */
export function packLine(item: Product, selections: Selections): PackLine {
  const components = item.components ?? [];
  return { item, qty: 1, pack: { selections, components } };
}

/** Component id to its pose. A single product has an empty id. */
export type ChosenPoses = Selections;

export function chosenPoses(line: CartLine): ChosenPoses {
  return isPackLine(line) ? line.pack.selections : { '': line.pose };
}

/** Returns a line with one piece. What has no pose yet is a full pose (spec, section 4), whatever its photo shows. */
export function newLine(item: Product, poses: ChosenPoses, photos: SlotPhotos = {}): CartLine {
  if (!isPack(item))
    return withPhotos(singleLine(item, item.digitals ? undefined : poses['']), photos);
  const { components } = item;
  const chosen = components.map(({ id }) => [id, poses[id] ?? defaultPoseId] as const);
  return withPhotos(packLine(item, Object.fromEntries(chosen)), photos);
}

/** Adds a line, or its quantity to an identical line. Zero or less adds nothing. */
export function addLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  return mergedLines([...lines, line]);
}

/** Returns the lines that are new, or have more pieces than before. */
export function grownLines(
  before: readonly CartLine[],
  after: readonly CartLine[],
): readonly CartLine[] {
  const had = new Map(before.map((line) => [lineKey(line), line.qty]));
  return after.filter((line) => line.qty > (had.get(lineKey(line)) ?? 0));
}

/** Sets the quantity of a line. Zero or less removes it (spec, section 4); `quantityMax` is the upper limit. */
export function setQuantity(
  lines: readonly CartLine[],
  key: string,
  qty: number,
): readonly CartLine[] {
  return lines.flatMap((line) => {
    if (lineKey(line) !== key) return line;
    const whole = wholeQuantity(line.item, qty);
    return whole <= 0 ? [] : { ...line, qty: whole };
  });
}

export function itemCount(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.qty, 0);
}

/** Returns how many of a product a line may have. Nobody downloads the same photos twice. */
export function quantityMax({ digitals }: Product): number {
  return digitals === undefined ? limits.lineQuantityMax : 1;
}

function wholeQuantity(item: Product, qty: number): number {
  if (Number.isNaN(qty)) return 0;
  return Math.min(Math.floor(qty), quantityMax(item));
}
