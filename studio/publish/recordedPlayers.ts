import { tradingCardsGroup } from '#facts/galleries.ts';
import { inGroup, itemDetails, type Gallery } from '#rules/galleryItems.ts';
import { playersOf } from '#rules/players.ts';
import type { PhotoPlayer, PhotoRecord } from '#studio/workspace/records.ts';

/**
 * Adds whom each photo shows, so that the desk knows whose print an ordered number is: orders carry no names of galleries. Also which
 * photos are finished trading cards, around which no second card is drawn.
 */
export function withShownPlayers(
  records: readonly PhotoRecord[],
  gallery: Gallery,
): readonly PhotoRecord[] {
  const byFile = new Map<string, PhotoPlayer>();
  for (const { name, jersey, photos } of playersOf(gallery)) {
    for (const { sealed } of photos) {
      // A photo without a jersey is of everyone with its name.
      byFile.set(sealed.file, { name, jersey: byFile.has(sealed.file) ? '' : jersey });
    }
  }
  const cards = new Set(
    gallery.items
      .filter((item) => inGroup(item, tradingCardsGroup))
      .map((item) => itemDetails(item).sealed?.file),
  );
  return records.map(({ player: _before, isCard: _was, ...record }) => {
    const player = byFile.get(record.file);
    return { ...record, ...(player && { player }), isCard: cards.has(record.file) };
  });
}
