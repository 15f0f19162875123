import { utf8, type Bytes } from './bytes.ts';

/**
 * Where a sealed thing belongs, given to AES-GCM as additional data: a file that is put in another's place, or comes
 * from another gallery, another width or another version of the scheme, does not open.
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

/** No two places give the same bytes: a slash inside a part is escaped, and the parts have one order. */
export function additionalData(version: number, place: Place): Bytes {
  const parts = ['sideline', version, place.kind, ...partsOf(place)];
  return utf8(parts.map((part) => encodeURIComponent(part)).join('/'));
}

function partsOf(place: Place): readonly (string | number)[] {
  if (place.kind === 'access') return [place.entryId];
  if (place.kind === 'gallery') return [place.slug];
  return [place.slug, place.file, place.width];
}
