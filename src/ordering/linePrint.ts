import type { Template } from '#core/shop/templates.ts';
import type { CartLine } from '#core/cart/cart.ts';
import { chosenPoses } from '#core/cart/lineChoice.ts';
import { isBlackAndWhite } from '#core/cart/poses.ts';
import type { PrintLayout, PrintWords } from '#core/print/print.ts';
import { alike, withCounts } from './printCounts.ts';
import { layoutPiece } from '#core/print/printLayout.ts';
import { layoutGroup } from '#core/print/printSheet.ts';
import { slotsOf, type Slot } from '#core/cart/slots.ts';
import type { GalleryAtHand } from '#device/gallery/galleriesAtHand.ts';
import { pieceContents, foundPhotos, type FoundPhoto } from './foundPhotos.ts';

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
