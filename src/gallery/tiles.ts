import { addressOf } from '#core/gallery/galleryAddress.ts';
import {
  itemDetails,
  itemName,
  type Gallery,
  type GalleryItem,
  type SealedPhoto,
} from '#core/gallery/galleryItems.ts';
import { bytesOrNone } from '#core/seal/bytes.ts';
import { imageCandidates } from '#core/gallery/paths.ts';
import { photoWords, joinedWords } from '#core/gallery/frameNumber.ts';
import { thumbHashToDataURL } from 'thumbhash';

/** One tile of the grid. The height is relative to the width, so that the layout is right before the picture has loaded. */
export type Tile = {
  readonly name: string;
  /** The name with the frame number: a player's photos have the same name. */
  readonly label: string;
  readonly heightRatio: number;
} & (
  | { readonly kind: 'sealed'; readonly photo: SealedPhoto }
  | { readonly kind: 'plain'; readonly candidates: readonly string[] }
  | { readonly kind: 'missing' }
);

/** A picture that the lightbox can show. */
export type TilePhoto = Exclude<Tile, { readonly kind: 'missing' }>;

/** The size of a plain file is unknown. Most portraits have this ratio. */
const plainHeightRatio = 1.25;

export function tilesOf(gallery: Gallery, items: readonly GalleryItem[]): readonly Tile[] {
  return items.map((item) => {
    const { path, sealed } = itemDetails(item);
    const name = itemName(item);
    if (sealed) {
      const { number, width, height } = sealed;
      const label = number === undefined ? name : joinedWords(name, photoWords({ number }));
      return { kind: 'sealed', name, label, photo: sealed, heightRatio: height / width };
    }
    if (path === undefined || path === '') {
      return { kind: 'missing', name, label: name, heightRatio: plainHeightRatio };
    }
    const candidates = imageCandidates(addressOf(`${gallery.basePath}${path}`));
    return { kind: 'plain', name, label: name, candidates, heightRatio: plainHeightRatio };
  });
}

/** A tile and its lightbox show the same placeholder. */
const placeholders = new WeakMap<SealedPhoto, string | undefined>();

/** Returns a photo's ThumbHash as a CSS image, or undefined if it cannot be read. */
export function placeholderOf(photo: SealedPhoto): string | undefined {
  if (!placeholders.has(photo)) placeholders.set(photo, imageOf(photo.thumbHash));
  return placeholders.get(photo);
}

/** `thumbHash` is base64url. */
function imageOf(thumbHash: string): string | undefined {
  try {
    const bytes = bytesOrNone(thumbHash);
    return bytes.length < 5 ? undefined : `url(${thumbHashToDataURL(bytes)})`;
  } catch {
    return undefined;
  }
}
