import { limits } from '#facts/limits.ts';
import { defaultPoseId, type PoseId } from '#facts/poses.ts';
import type { Component, Product } from '#facts/catalog.ts';

/** Component id to the pose chosen for it. */
export type Selections = Readonly<Record<string, PoseId>>;

export type Pack = { readonly selections: Selections; readonly components: readonly Component[] };

export type SingleLine = { readonly item: Product; readonly qty: number; readonly pose: PoseId };
export type PackLine = { readonly item: Product; readonly qty: number; readonly pack: Pack };
export type CartLine = SingleLine | PackLine;

/** Returns true for the line of a pack. */
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
 * Returns the key under which equal lines merge: product and pose, or product and sorted selections (spec, section 3). JSON keeps
 * ids that contain separators apart.
 */
export function lineKey(line: CartLine): string {
  if (!isPackLine(line)) return JSON.stringify([line.item.id, line.pose]);
  const sorted = Object.entries(line.pack.selections).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([line.item.id, sorted]);
}

/** Returns a line with one piece of a single product. */
export function singleLine(item: Product, pose: PoseId = defaultPoseId): SingleLine {
  return { item, qty: 1, pose };
}

/** Every component starts as a full pose (spec, section 4). */
export function defaultSelections(components: readonly Component[]): Selections {
  return Object.fromEntries(components.map((component) => [component.id, defaultPoseId]));
}

/** Returns a line with one piece of a pack, with today's contents. */
export function packLine(item: Product, selections: Selections): PackLine {
  const components = item.components ?? [];
  return { item, qty: 1, pack: { selections, components } };
}

/** Adds a line, or its quantity to an identical line. Zero or less adds nothing. */
export function addLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const qty = wholeQuantity(line.qty);
  if (qty <= 0) return lines;
  const key = lineKey(line);
  const present = lines.find((other) => lineKey(other) === key);
  if (present) return setQuantity(lines, key, present.qty + qty);
  return [...lines, { ...line, qty }];
}

/** Sets the quantity of a line. Zero or less removes it (spec, section 4); `lineQuantityMax` is the upper limit. */
export function setQuantity(
  lines: readonly CartLine[],
  key: string,
  qty: number,
): readonly CartLine[] {
  const whole = wholeQuantity(qty);
  if (whole <= 0) return lines.filter((line) => lineKey(line) !== key);
  return lines.map((line) => (lineKey(line) === key ? { ...line, qty: whole } : line));
}

/** Returns the number of pieces in the cart. */
export function itemCount(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.qty, 0);
}

function wholeQuantity(qty: number): number {
  if (Number.isNaN(qty)) return 0;
  return Math.min(Math.floor(qty), limits.lineQuantityMax);
}
