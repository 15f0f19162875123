import type { Gallery, GalleryItemDetails } from '#core/gallery/galleryItems.ts';
import { galleryFilePath } from '#core/gallery/paths.ts';
import { base64urlOf, type Bytes } from '#core/seal/bytes.ts';
import { sealGallery } from '#core/gallery/galleryDocument.ts';
import { anyKey } from '#tests/core/seal/keys.ts';
import { bareGallery, barePhoto } from '#tests/core/gallery/bareGallery.ts';

/** A document of a gallery as the studio publishes it, with the key that opens it. */
export type SealedDocument = {
  readonly gallery: Gallery;
  readonly key: CryptoKey;
  readonly path: string;
  readonly sealed: Bytes;
};

/** Photos with these frame numbers, each with a key that follows from its number. */
export function photosNumbered(numbers: readonly number[]): readonly GalleryItemDetails[] {
  return numbers.map((number) => ({
    name: `Photo ${number}`,
    ageGroup: 'U12',
    sealed: {
      ...barePhoto,
      number,
      file: `file${String(number).padStart(4, '0')}`,
      key: base64urlOf(new Uint8Array(32).fill(number)),
    },
  }));
}

/** Seals a document: with `document` a player's, otherwise the gallery's own. */
export async function documentOf(more: Partial<Gallery> = {}): Promise<SealedDocument> {
  const { document } = more;
  const child = document !== undefined && {
    player: { name: document, jersey: '7', group: 'U12' },
    token: `token-of-${document}`,
  };
  const gallery: Gallery = {
    ...bareGallery,
    slug: 'owls',
    team: 'Bradford United',
    widths: [360],
    token: 'token-of-the-team',
    ...child,
    ...more,
  };
  const key = await anyKey();
  const path = galleryFilePath(gallery.slug, document);
  return { gallery, key, path, sealed: await sealGallery(key, gallery) };
}
