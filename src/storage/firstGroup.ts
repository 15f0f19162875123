import { type GalleryGroup } from '#facts/galleries.ts';
import { defaultGalleryGroup } from '#facts/groups.ts';
import { dropText, keepText } from './localText.ts';
import { groupPrefix, hasGrant, readFirstGroup } from './grants.ts';

/** Records the group that links of this device lead to: one that has photos. The default group needs no record. */
export function recordFirstGroup(slug: string, group: GalleryGroup): void {
  if (!hasGrant(slug) || readFirstGroup(slug) === group) return;
  if (group === defaultGalleryGroup) dropText(groupPrefix + slug);
  else keepText(groupPrefix + slug, group);
}
