import { galleryPath } from '#rules/paths.ts';
import { readFirstGroup } from '#storage/passes.ts';
import { playerPhotosOf } from './hearts.ts';

/**
 * Returns the path for a link to a gallery of this device: to a group that had photos when it was last open, and to "My photos" if a
 * player is chosen.
 */
export function galleryLink(slug: string): string {
  const mine = playerPhotosOf(slug).length > 0 ? '&mine=1' : '';
  return `${galleryPath(slug)}?group=${encodeURIComponent(readFirstGroup(slug))}${mine}`;
}
