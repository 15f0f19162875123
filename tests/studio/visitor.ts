/** Opens a published site like the page: with only a code. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessFolder, accessHeadFile, galleriesFolder } from '#core/gallery/galleryFiles.ts';
import { normalizeCode } from '#core/access/access.ts';
import {
  itemDetails,
  renditionWidths,
  type Gallery,
  type SealedPhoto,
} from '#core/gallery/galleryItems.ts';
import { galleryFilePath } from '#core/gallery/paths.ts';
import { readAccessHead, rowsIn, shardPath, type AccessHead } from '#core/access/accessShards.ts';
import {
  cardKeys,
  codeKeys,
  derivationOf,
  openEntry,
  type EntryKeys,
  type OpenedEntry,
} from '#core/access/codeKeys.ts';
import { base64urlOf, bytesOf } from '#core/seal/bytes.ts';
import { openDocument } from '#core/gallery/galleryDocument.ts';
import { photoKeys, openPhoto, photoPath } from '#core/gallery/photo.ts';
import { importKey } from '#core/seal/seal.ts';

export type Visit = {
  readonly gallery: Gallery;
  /** Opened renditions, by the photo's random name and ascending width. */
  readonly pictures: ReadonlyMap<string, readonly Uint8Array[]>;
};

export async function headOf(out: string): Promise<AccessHead> {
  const text = await readFile(join(out, accessFolder, accessHeadFile), 'utf8');
  const head = await readAccessHead(JSON.parse(text));
  if (typeof head === 'string') throw new Error(`The head is ${head}`);
  return head;
}

export async function entryFor(out: string, code: string): Promise<OpenedEntry> {
  const normalized = normalizeCode(code);
  const head = await headOf(out);
  const derivation = derivationOf(normalized, head);
  return openedWith(out, await codeKeys(normalized, derivation));
}

/** `secret` as in the card's link. */
export async function entryForCard(out: string, secret: string): Promise<OpenedEntry> {
  return openedWith(out, await cardKeys(bytesOf(secret) ?? new Uint8Array()));
}

async function openedWith(out: string, keys: EntryKeys): Promise<OpenedEntry> {
  const rows = await rowsIn(await fetched(out, shardPath(await headOf(out), keys.entryId)));
  if (!rows) throw new Error('A shard is damaged');
  return openEntry(keys, rows.find(({ id }) => base64urlOf(id) === keys.entryId)?.sealed);
}

/** Returns everything that the code opens. Throws if anything is missing or does not open. */
export async function visit(out: string, code: string): Promise<Visit> {
  const opened = await entryFor(out, code);
  if (opened.kind !== 'entry') throw new Error(`The code is ${opened.kind}`);
  const { entry } = opened;
  if (entry.type === 'file' || entry.slug === undefined || entry.key === undefined) {
    throw new Error('The code opens no gallery');
  }
  const own = await importKey(bytesOf(entry.key) ?? new Uint8Array());
  const { slug } = entry;
  const which = { slug, document: entry.document };
  const file = galleryFilePath(slug, which.document);
  const gallery = await openDocument(own, which, await fetched(out, file));
  if (!gallery || gallery === 'newer') throw new Error('The gallery does not open');
  const keys = photoKeys(gallery);
  const photos = gallery.items.map((item) => itemDetails(item).sealed);
  const pictures = await Promise.all(
    photos.map(async (photo) => {
      if (!photo) throw new Error('A photo is not sealed');
      return [photo.file, await renditions(out, await keys(photo.file), gallery, photo)] as const;
    }),
  );
  return { gallery, pictures: new Map(pictures) };
}

export function namesIn({ gallery }: Visit): readonly (string | undefined)[] {
  return gallery.items.map((item) => itemDetails(item).name);
}

async function renditions(out: string, key: CryptoKey, gallery: Gallery, photo: SealedPhoto) {
  const widths = renditionWidths(photo, gallery.widths ?? []);
  return Promise.all(
    widths.map(async (width) => {
      const place = { slug: gallery.slug, file: photo.file, width };
      const picture = await openPhoto(key, place, await fetched(out, photoPath(place)));
      if (!picture) throw new Error(`${photo.file} at ${width} does not open`);
      return picture;
    }),
  );
}

/** `out` is the galleries folder; addresses are below the site's root. */
async function fetched(out: string, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const below = path.slice(galleriesFolder.length + 1);
  return new Uint8Array(await readFile(join(out, below)));
}
