import { utf8, type Bytes } from './bytes.ts';

/**
 * The context of a sealed file, passed to AES-GCM as additional data. A file moved to another path, or sealed for another gallery,
 * width or version of the scheme, does not open.
 */
export type SealingContext =
  | { readonly kind: 'access'; readonly entryId: string }
  | {
      readonly kind: 'gallery';
      readonly slug: string;
      /** The name of a player's document. The gallery's own has none. */
      readonly document?: string;
    }
  | {
      readonly kind: 'photo';
      readonly slug: string;
      readonly file: string;
      readonly width: number;
    }
  | { readonly kind: 'status'; readonly orderId: string; readonly revision: number }
  | { readonly kind: 'digital'; readonly what: DigitalKind; readonly name: string };

/** What a file of digitals is. */
export type DigitalKind = 'photo' | 'preview' | 'list' | 'pickup';

/** No two contexts give the same bytes: a slash inside a part is escaped, and the parts have a fixed order. */
export function additionalData(version: number, context: SealingContext): Bytes {
  const parts = ['sideline', version, context.kind, ...partsOf(context)];
  return utf8(parts.map((part) => encodeURIComponent(part)).join('/'));
}

function partsOf(context: SealingContext): readonly (string | number)[] {
  if (context.kind === 'access') return [context.entryId];
  if (context.kind === 'gallery') {
    return [context.slug, ...(context.document === undefined ? [] : [context.document])];
  }
  if (context.kind === 'status') return [context.orderId, context.revision];
  if (context.kind === 'digital') return [context.what, context.name];
  return [context.slug, context.file, context.width];
}
