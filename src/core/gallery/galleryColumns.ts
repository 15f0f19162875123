import type { Gallery, GalleryItemDetails } from './galleryItems.ts';

/** What a document says of the gallery beside its photos. */
type Head = Omit<Gallery, 'items' | 'cards' | 'unopened' | 'documents'>;

/**
 * The gallery before it is deflated and sealed. Random names and ThumbHashes take most of the space, so photos are stored in
 * columns: similar values are adjacent, and no field name is repeated.
 */
export type GalleryDocument = Head & {
  readonly version: 1;
  readonly groups: readonly string[];
  /** File names of `fileNameLength` characters each, end to end. */
  readonly files: string;
  /** Frame numbers, each less the one before it: photos in a row take one byte or less when deflated. */
  readonly numbers: readonly number[];
  readonly names: readonly string[];
  /**
   * The jerseys of the photos, separated by spaces. Empty if it is that of the last photo with the same name, which is none before
   * the first; `-` stands for none after one.
   */
  readonly jerseys: string;
  /** For each photo, the index of its group in `groups`. */
  readonly group: readonly number[];
  /** For each photo, the width and height of its largest rendition, alternating. */
  readonly sizes: readonly number[];
  /** The widths of the camera files, each less the one before it. */
  readonly originals: readonly number[];
  /** ThumbHashes in base64url, in photo order, separated by spaces. */
  readonly hashes: string;
  /** The keys of the photos' audiences, 32 bytes each, base64url. */
  readonly keys: readonly string[];
  /** For each photo, the index of its key in `keys`. */
  readonly key: readonly number[];
  /** Photo index to tags, only for photos that have any. */
  readonly tags?: Readonly<Record<string, readonly string[]>>;
  /** Items of the gallery that are plain files. They follow the sealed photos. */
  readonly plain?: readonly (string | GalleryItemDetails)[];
};

const noJersey = '-';

/** 48 random bits in base64url: unique in a gallery, and they reveal nothing. */
export const fileNameLength = 8;

/** Writes a gallery in columns. */
export function documentOf(gallery: Gallery): GalleryDocument {
  const details = gallery.items.filter((item) => typeof item !== 'string');
  const photos = details.flatMap((item) => (item.sealed ? [{ ...item, sealed: item.sealed }] : []));
  const plain = gallery.items.filter((item) => typeof item === 'string' || !item.sealed);
  const groups = [...new Set(photos.map((photo) => photo.ageGroup ?? ''))];
  const tagged = photos.flatMap((photo, index) =>
    photo.tags && photo.tags.length > 0 ? [[String(index), photo.tags] as const] : [],
  );
  const keys = [...new Set(photos.map(({ sealed }) => sealed.key))];
  return {
    version: 1,
    ...headOf(gallery),
    groups,
    numbers: steps(photos.map((photo) => photo.sealed.number)),
    files: photos.map((photo) => photo.sealed.file).join(''),
    names: photos.map((photo) => photo.name ?? ''),
    jerseys: jerseyColumn(photos),
    group: photos.map((photo) => groups.indexOf(photo.ageGroup ?? '')),
    sizes: photos.flatMap((photo) => [photo.sealed.width, photo.sealed.height]),
    originals: steps(photos.map((photo) => photo.sealed.originalWidth)),
    hashes: photos.map((photo) => photo.sealed.thumbHash).join(' '),
    keys,
    key: photos.map(({ sealed }) => keys.indexOf(sealed.key)),
    ...(tagged.length > 0 && { tags: Object.fromEntries(tagged) }),
    ...(plain.length > 0 && { plain }),
  };
}

/** Reads it back. */
export function galleryOf(document: GalleryDocument): Gallery {
  const { groups, names, sizes } = document;
  const numbers = sums(document.numbers);
  const originals = sums(document.originals);
  const hashes = document.hashes.split(' ');
  const jerseys = document.jerseys.split(' ');
  const lastJersey = new Map<string, string>();
  const photos = names.map((name, index): GalleryItemDetails => {
    const tags = document.tags?.[index];
    const jersey = jerseys[index] || (lastJersey.get(name) ?? noJersey);
    lastJersey.set(name, jersey);
    return {
      name,
      ageGroup: groups[document.group[index] ?? -1] ?? '',
      ...(jersey !== noJersey && { jersey }),
      tags,
      sealed: {
        file: document.files.slice(index * fileNameLength, (index + 1) * fileNameLength),
        number: numbers[index] ?? 0,
        width: sizes[2 * index] ?? 0,
        height: sizes[2 * index + 1] ?? 0,
        originalWidth: originals[index] ?? 0,
        thumbHash: hashes[index] ?? '',
        key: document.keys[document.key[index] ?? -1] ?? '',
      },
    };
  });
  return {
    ...headOf(document),
    items: [...photos, ...(document.plain ?? [])],
  };
}

/**
 * Fields of later versions are left out. Read without a schema: its reader would cost
 * the first view of a gallery 700 bytes, and only the gallery's own key seals a document.
 */
function headOf(given: Head): Head {
  const { slug, team, season, basePath, orderUrl, expires, deadline, widths } = given;
  const { token, statusSecret, document, player, coach } = given;
  return {
    slug,
    team,
    season,
    basePath,
    orderUrl,
    expires,
    deadline,
    widths,
    token,
    statusSecret,
    document,
    player,
    coach,
  };
}

function jerseyColumn(photos: readonly GalleryItemDetails[]): string {
  const last = new Map<string, string>();
  const column = photos.map(({ name = '', jersey = '' }) => {
    const isSame = jersey === (last.get(name) ?? '');
    last.set(name, jersey);
    return isSame ? '' : jersey || noJersey;
  });
  return column.join(' ');
}

/** Returns each number less the one before it. */
function steps(numbers: readonly number[]): readonly number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

function sums(steps: readonly number[]): readonly number[] {
  let sum = 0;
  return steps.map((step) => (sum += step));
}
