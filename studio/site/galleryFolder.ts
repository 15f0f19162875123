/** A team's folder on the site: sealed renditions under random names, and the gallery's document. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { galleryFile } from '#core/gallery/galleryFiles.ts';
import { itemDetails, renditionWidths, type Gallery } from '#core/gallery/galleryItems.ts';
import {
  openDocument,
  sealGallery,
  type GalleryDocumentName,
} from '#core/gallery/galleryDocument.ts';
import { playerFile } from '#core/gallery/paths.ts';
import { photoPath, type Rendition } from '#core/gallery/photo.ts';
import { draftEnding, isSameJson, replaceFile } from '#studio/workspace/storedFile.ts';

/**
 * Returns a new random name of 48 bits. Names differ even on a case-insensitive disk, and none looks like a command-line option.
 */
export function newFileName(used: Set<string>): string {
  for (;;) {
    const name = randomBytes(6).toString('base64url');
    if (name.startsWith('-') || used.has(name.toLowerCase())) continue;
    used.add(name.toLowerCase());
    return name;
  }
}

export function renditionFileName(file: string, width: number): string {
  return basename(photoPath({ slug: '', file, width }));
}

function namedFiles({ items, widths }: Gallery): ReadonlySet<string> {
  return new Set(
    items.flatMap((item) => {
      const photo = itemDetails(item).sealed;
      if (!photo) return [];
      return renditionWidths(photo, widths).map((width) => renditionFileName(photo.file, width));
    }),
  );
}

/** Returns the path on disk. Its address below the site's root is `photoPath`. */
export function renditionFile(out: string, rendition: Rendition): string {
  return join(out, rendition.slug, renditionFileName(rendition.file, rendition.width));
}

/** Writes a rendition and syncs it to disk. Nothing refers to the file yet, so a truncated one is never requested. */
export async function writeRendition(out: string, rendition: Rendition, sealed: Uint8Array) {
  await mkdir(join(out, rendition.slug), { recursive: true });
  await writeFile(renditionFile(out, rendition), sealed, { flush: true });
}

/** Returns the size of every file in the folder, by name. */
export async function filesThere(out: string, slug: string): Promise<ReadonlyMap<string, number>> {
  const folder = join(out, slug);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ name }) => [name, (await stat(join(folder, name))).size] as const);
  return new Map(await Promise.all(sizes));
}

function documentFile(out: string, { slug, document }: GalleryDocumentName): string {
  return join(out, slug, document === undefined ? galleryFile : playerFile(document));
}

/** Returns undefined if there is none or it does not open with this key. `document` names a player's. */
export async function readGallery(
  out: string,
  slug: string,
  key: CryptoKey,
  document?: string,
): Promise<Gallery | undefined> {
  const file = documentFile(out, { slug, document });
  const sealed = await readFile(file).catch(() => undefined);
  if (!sealed) return undefined;
  const which = { slug, document };
  const gallery = await openDocument(key, which, new Uint8Array(sealed)).catch(() => undefined);
  return gallery === 'newer' ? undefined : gallery;
}

/** Replaces the team's document, or a player's, which makes the site show it. Does nothing if it is unchanged. */
export async function writeGallery(out: string, gallery: Gallery, key: CryptoKey): Promise<void> {
  const { slug, document } = gallery;
  if (isSameJson(await readGallery(out, slug, key, document), gallery)) return;
  const sealed = await sealGallery(key, gallery);
  await mkdir(join(out, slug), { recursive: true });
  await replaceFile(documentFile(out, gallery), sealed);
}

/**
 * Removes drafts and sealed files that the gallery does not use. Other files belong to the studio; their names are returned,
 * because everyone can read them there. `documents` are the files of players' documents.
 */
export function sweepGallery(
  out: string,
  gallery: Gallery,
  documents: readonly string[] = [],
): Promise<readonly string[]> {
  const named = new Set([galleryFile, ...documents, ...namedFiles(gallery)]);
  return sweep(join(out, gallery.slug), '.sealed', (name) => named.has(name));
}

/** Removes the gallery. The folder stays if it contains files of the studio, whose names are returned. */
export async function clearGallery(out: string, slug: string): Promise<readonly string[]> {
  // Removed first, so that nobody sees a gallery with missing photos.
  await rm(join(out, slug, galleryFile), { force: true });
  const orphans = await sweep(join(out, slug), '.sealed', () => false);
  if (orphans.length === 0) await rm(join(out, slug), { recursive: true, force: true });
  return orphans;
}

/** Removes the orphaned files: drafts, and those with this ending. Returns the names of other files that `isNamed` refuses. */
export async function sweep(
  folder: string,
  ending: string,
  isNamed: (name: string) => boolean,
): Promise<readonly string[]> {
  const orphans: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    if (isNamed(name)) continue;
    if (name.endsWith(ending) || name.endsWith(draftEnding)) await rm(join(folder, name));
    else orphans.push(`${basename(folder)}/${name}`);
  }
  return orphans;
}
