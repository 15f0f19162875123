import type { Template } from '#core/shop/templates.ts';
import { chosenPoses, type CartLine } from '#core/cart/cart.ts';
import { isBlackAndWhite } from '#core/cart/poses.ts';
import type { PrintLayout, PrintWords, PrintOperation } from '#core/print/print.ts';
import { layoutPiece } from '#core/print/printLayout.ts';
import { layoutGroup } from '#core/print/printSheet.ts';
import { slotsOf, type Slot } from '#core/cart/slots.ts';
import type { GalleryAtHand } from '#device/gallery/galleriesAtHand.ts';
import { pieceContents, foundPhotos, type FoundPhoto } from './foundPhotos.ts';
import { capitalHeights, textWidth } from '#core/text/textWidth.ts';

/** A small picture shows no more prints clearly. */
const mostPrints = 3;

/** How much of a line its picture shows. */
export type Shows = 'few' | 'all' | 'all and counts';

/** What a line prints of one component, or of its single product. */
export type LinePrint = {
  readonly template: Template;
  readonly slots: readonly Slot[];
  readonly found: readonly FoundPhoto[];
  readonly isBlackAndWhite: boolean;
};

/** Returns the prints of a line that have a template and a photo, the largest first. */
export function linePrints(
  line: CartLine,
  galleries: readonly GalleryAtHand[],
): readonly LinePrint[] {
  const { item, photos = {} } = line;
  const poses = chosenPoses(line);
  const all = slotsOf(item);
  const components = [...new Set(all.map(({ component }) => component?.id))];
  const prints = components.flatMap((component) => {
    const slots = all.filter((slot) => slot.component?.id === component);
    const found = foundPhotos(slots, photos, galleries);
    const template = slots[0]?.template;
    if (!template || found.length === 0) return [];
    const pose = poses[component ?? ''] ?? '';
    return [{ template, slots, found, isBlackAndWhite: isBlackAndWhite(pose) }];
  });
  return prints.sort((one, other) => areaOf(other.template) - areaOf(one.template));
}

/**
 * Lays out the first prints together, one piece of each, or one for each different photo of a print. `words` are what each print
 * says. A large picture has all prints, and may say how many each stands for.
 */
export function layoutOfLine(
  prints: readonly LinePrint[],
  words: readonly (readonly PrintWords[])[],
  shows: Shows,
): PrintLayout {
  const pieces = prints.flatMap(({ template, slots, found, isBlackAndWhite: isGray }, index) => {
    const all = slots[0]?.pieces ?? 1;
    const contents = pieceContents(found, all, words[index] ?? [], isGray);
    return alike(contents).map(({ one, count }) => ({ print: layoutPiece(template, one), count }));
  });
  const shown = shows === 'few' ? pieces.slice(0, mostPrints) : pieces;
  const group = layoutGroup(shown.map(({ print }) => print));
  const counts = shown.map(({ count }) => count);
  return shows === 'all and counts' ? withCounts(group, counts) : group;
}

function areaOf({ widthMm, heightMm }: Template): number {
  return widthMm * heightMm;
}

// How many prints each piece of a picture stands for.

/** The size of the numbers, as a share of the picture's longer side. */
const numberSize = 0.05;

/** Around a number, as a share of its size. */
const padding = 0.3;

const [plate, ink] = ['#10231c', '#ffffff'];

/** Returns the picture of several pieces with a number in the corner of each that stands for more than one; `counts` are in their order. */
export function withCounts(layout: PrintLayout, counts: readonly number[]): PrintLayout {
  const { widthMm, heightMm, operations } = layout;
  const { edges = [{ xMm: 0, yMm: 0, widthMm, heightMm }] } = layout;
  const sizeMm = Math.max(widthMm, heightMm) * numberSize;
  const numbers = edges.flatMap((edge, index): readonly PrintOperation[] => {
    const count = counts[index] ?? 1;
    if (count < 2) return [];
    const text = `${count}×`;
    const wide = textWidth(text, 'display') * sizeMm;
    const inset = padding * sizeMm;
    const box = {
      widthMm: wide + 2 * inset,
      heightMm: capitalHeights.display * sizeMm + 2 * inset,
    };
    const xMm = edge.xMm + edge.widthMm - box.widthMm;
    const yMm = edge.yMm + edge.heightMm - box.heightMm;
    return [
      { kind: 'fill', xMm, yMm, ...box, color: plate },
      {
        kind: 'text',
        text,
        font: 'display',
        color: ink,
        sizeMm,
        xMm: xMm + inset,
        baselineMm: yMm + box.heightMm - inset,
        widthMm: wide,
      },
    ];
  });
  return { ...layout, operations: [...operations, ...numbers] };
}

/** Returns the different values, each with how many there are. */
export function alike<Value>(values: readonly Value[]) {
  const keys = values.map((value) => JSON.stringify(value));
  return [...new Map(values.map((value, index) => [keys[index], value]))].map(([key, one]) => ({
    one,
    count: keys.filter((other) => other === key).length,
  }));
}
