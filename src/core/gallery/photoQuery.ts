import type { GalleryGroup } from './galleryFiles.ts';
import { groupOf } from './galleryGroup.ts';

/** What a gallery's address asks for. */
export type PhotoQuery = {
  readonly group: GalleryGroup;
  readonly q: string;
};

/** `parameters` are URLSearchParams. `firstGroup` is the group if they have none. */
export function photoQueryOf(
  parameters: { get(name: string): string | null },
  firstGroup?: GalleryGroup,
): PhotoQuery {
  return {
    group: groupOf(parameters.get('group') ?? firstGroup ?? null),
    q: parameters.get('q') ?? '',
  };
}
