import { utf8, type Bytes } from './bytes.ts';

/**
 * The context of a sealed file, passed to AES-GCM as additional data. A file moved to another path, or sealed for another gallery,
 * width or version of the scheme, does not open.
 */
export type Place =
  | { readonly kind: 'access'; readonly entryId: string }
  | { readonly kind: 'gallery'; readonly slug: string }
  | {
      readonly kind: 'photo';
      readonly slug: string;
      readonly file: string;
      readonly width: number;
    };

/** No two contexts give the same bytes: a slash inside a part is escaped, and the parts have a fixed order. */
export function additionalData(version: number, place: Place): Bytes {
  const parts = ['sideline', version, place.kind, ...partsOf(place)];
  return utf8(parts.map((part) => encodeURIComponent(part)).join('/'));
}

function partsOf(place: Place): readonly (string | number)[] {
  if (place.kind === 'access') return [place.entryId];
  if (place.kind === 'gallery') return [place.slug];
  return [place.slug, place.file, place.width];
}
