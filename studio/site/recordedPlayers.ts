import { itemDetails, type Gallery } from '#core/gallery/galleryItems.ts';
import { photoKind } from '#core/cart/photoChoice.ts';
import { playersOf } from '#core/player/players.ts';
import type { PhotoPlayer, PhotoRecord } from '#studio/workspace/records.ts';

/**
 * Adds whom each photo shows, so that the desk knows whose print an ordered number is: orders carry no names of galleries. Also its kind
 * and group: no second card is drawn around a finished one, and a memory mate takes the team photo of its player's group.
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
  const items = new Map(
    gallery.items.map(itemDetails).map((item) => [item.sealed?.file, item] as const),
  );
  return records.map(({ player: _before, kind: _was, group: _old, ...record }) => {
    const player = byFile.get(record.file);
    const item = items.get(record.file);
    const shows = item && { kind: photoKind(item), group: item.ageGroup ?? '' };
    return { ...record, ...(player && { player }), ...shows };
  });
}
