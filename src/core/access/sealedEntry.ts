/**
 * What an entry of the access table says, for the desk. Page and worker take the type alone: with the schema the first view of a gallery would
 * have 540 bytes more, and only the holder of its key seals an entry.
 */
import { list, number, object, oneOf, optional, text, union, type Of } from '#core/text/schema.ts';

const teamEntrySchema = object({
  type: oneOf('team'),
  slug: optional(text),
  document: optional(text),
  /** 32 bytes, base64url: the key to the document that it opens. */
  key: optional(text),
  /** A hint, possibly outdated: which photos to fetch while the gallery's document is on its way. */
  first: optional(
    object({ widths: list(number), photos: list(object({ file: text, width: number })) }),
  ),
});
const fileEntrySchema = object({ type: oneOf('file'), url: optional(text) });

/** An `AccessEntry` as it is sealed. */
export type SealedAccessEntry = Of<typeof teamEntrySchema> | Of<typeof fileEntrySchema>;

export const sealedEntrySchema = union<SealedAccessEntry>(teamEntrySchema, fileEntrySchema);
