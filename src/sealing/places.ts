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

export function additionalData(version: number, place: Place): Bytes {
  const { kind, ...rest } = place;
  return utf8(['sideline', version, kind, ...Object.values(rest)].join('/'));
}
