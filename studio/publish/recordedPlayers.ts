import type { Gallery } from '#rules/galleryItems.ts';
import { playersOf } from '#rules/players.ts';
import type { PhotoPlayer, PhotoRecord } from '#studio/workspace/records.ts';

/** Adds whom each photo shows, so that the desk knows whose print an ordered number is: orders carry no names of galleries. */
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
  return records.map(({ player: _before, ...record }) => {
    const player = byFile.get(record.file);
    return player ? { ...record, player } : record;
  });
}
