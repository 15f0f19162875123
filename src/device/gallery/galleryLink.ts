import { galleryPath } from '#core/gallery/paths.ts';
import { readFirstGroup } from '#device/access/keptGrants.ts';

/** Returns the path for a link to a gallery of this device: to a group that had photos when it was last open. */
export function galleryLink(slug: string): string {
  return `${galleryPath(slug)}?group=${encodeURIComponent(readFirstGroup(slug))}`;
}

/** Slug to the last shown address. Held by this page alone: a search may be a child's name. */
const lastShown = new Map<string, string>();

/** Records the path and query under which a gallery is shown. */
export function recordShownGallery(slug: string, path: string): void {
  // The last shown comes last.
  lastShown.delete(slug);
  lastShown.set(slug, path);
}

/** Returns the slugs of the galleries that this page has shown, the last shown first. */
export function shownGalleries(): readonly string[] {
  return [...lastShown.keys()].toReversed();
}

/** Returns the path for a link back to a gallery: to the group and search that were shown last. */
export function backToGallery(slug: string): string {
  return lastShown.get(slug) ?? galleryLink(slug);
}
