import { type GalleryGroup } from '#core/gallery/galleryFiles.ts';
import { defaultGalleryGroup } from '#core/shop/groups.ts';
import { dropText, keepText } from '#device/database/localText.ts';
import { groupPrefix, hasGrant, readFirstGroup } from './keptGrants.ts';

/** Records the group that links of this device lead to: one that has photos. The default group needs no record. */
export function recordFirstGroup(slug: string, group: GalleryGroup): void {
  if (!hasGrant(slug) || readFirstGroup(slug) === group) return;
  if (group === defaultGalleryGroup) dropText(groupPrefix + slug);
  else keepText(groupPrefix + slug, group);
}
