/** A site to measure: the built page with a sealed gallery of any length, and a plain page of the same pictures. */
import { randomBytes } from 'node:crypto';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { accessFolder, galleriesFolder } from '#core/gallery/galleryFiles.ts';
import { defaultGalleryGroup } from '#core/shop/groups.ts';
import { firstPhotosOf, type FirstPhotos } from '#core/gallery/firstPhotos.ts';
import type { GalleryItemDetails } from '#core/gallery/galleryItems.ts';
import { galleryFilePath } from '#core/gallery/paths.ts';
import { referenceTo, type PhotoReference } from '#core/gallery/photoReference.ts';
import { base64urlOf } from '#core/seal/bytes.ts';
import { cardBytes, cardKeys, sealEntry } from '#core/access/codeKeys.ts';
import { sealGallery } from '#core/gallery/galleryDocument.ts';
import { photoPath, sealPhoto } from '#core/gallery/photo.ts';
import { importKey } from '#core/seal/seal.ts';
import { codeLink } from '#studio/site/siteAddress.ts';
import { newCodes, sealedCode } from '#studio/workspace/codes.ts';
import { newWorkspace, type Workspace, type WorkspaceCode } from '#studio/workspace/workspace.ts';
import { widths } from '#studio/shoot/recipe.ts';
import { writeSiteTable } from '#studio/site/accessRows.ts';
import type { BenchPhoto } from './photos.ts';

export type BenchGallery = {
  readonly count: number;
  readonly slug: string;
  readonly code: string;
  /** The address in the QR code of its card. */
  readonly card: string;
  /** base64url. */
  readonly key: string;
  /** The address of a page with its pictures and nothing else. */
  readonly plain: string;
  /** Its first photos. */
  readonly first: FirstPhotos;
  /** The addresses of its pictures, unsealed and in order. */
  readonly pictures: readonly string[];
  /** Its photos, for an order. */
  readonly photos: readonly PhotoReference[];
};

/** Photos with a rendition for the lightbox. The others are only scrolled past. */
const openable = 8;

export type MadeSite = {
  readonly galleries: readonly BenchGallery[];
  /** What one player's card opens. */
  readonly player: BenchGallery;
  readonly workspace: Workspace;
};

/** A player has six photos and the team's one. */
const playersPhotos = 7;
const playerDocument = { document: '0123456789abcdef' } as const;

/** Writes the site to `out`: the built page of `site` with galleries to measure. */
export async function makeSite(
  site: string,
  out: string,
  photos: readonly BenchPhoto[],
  counts: readonly number[],
): Promise<MadeSite> {
  await cp(site, out, { recursive: true });
  const galleries: Omit<BenchGallery, 'card'>[] = [];
  for (const count of counts) galleries.push(await makeGallery(out, photos, count));

  const ofPlayer = await makeGallery(out, photos, playersPhotos, playerDocument);
  const empty = newWorkspace();
  const codes = await Promise.all(
    galleries.map(({ code, slug, key, first }) =>
      sealedCode(empty, { code }, { opens: { type: 'team', slug, key, first } }),
    ),
  );
  const { slug, first } = ofPlayer;
  const opens = { type: 'team', slug, ...playerDocument, key: ofPlayer.key, first } as const;
  const [own] = await newCodes({ ...empty, codes }, [{ opens, player: '1' }]);
  if (!own) throw new Error('The player has no code');
  const workspace = { ...empty, codes: [...codes, own] };
  await writeTable(out, workspace);
  return {
    workspace,
    player: { ...ofPlayer, code: own.code, card: codeLink(own) },
    galleries: galleries.map((gallery, number) => {
      const own = codes[number];
      if (!own) throw new Error('A gallery has no code');
      return { ...gallery, card: codeLink(own) };
    }),
  };
}

/** Copies the site to `out`, with so many codes in its access table. */
export async function crowdedSite(
  site: string,
  out: string,
  workspace: Workspace,
  codeCount: number,
): Promise<void> {
  await cp(site, out, { recursive: true });
  const others = Array.from({ length: codeCount - workspace.codes.length }, (_, number) =>
    codeOfFile(number),
  );
  await writeTable(out, {
    ...workspace,
    codes: [...workspace.codes, ...(await Promise.all(others))],
  });
}

/** Nobody types it, so it is not stretched. */
async function codeOfFile(number: number): Promise<WorkspaceCode> {
  const opens = { type: 'file', url: `/guides/${number}.pdf` } as const;
  const keys = await cardKeys(new Uint8Array(randomBytes(cardBytes)));
  const { entryId } = keys;
  const sealed = await sealEntry(keys, opens);
  return { code: `FILE-${number}`, opens, stretched: '', entryId, sealed };
}

async function writeTable(out: string, workspace: Workspace): Promise<void> {
  await rm(join(out, galleriesFolder, accessFolder), { recursive: true, force: true });
  await writeSiteTable(join(out, galleriesFolder), workspace);
}

async function makeGallery(
  out: string,
  photos: readonly BenchPhoto[],
  count: number,
  ofPlayer?: typeof playerDocument,
): Promise<Omit<BenchGallery, 'card'>> {
  const slug = `bench-${count}`;
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const key = await importKey(raw);
  const shared = crypto.getRandomValues(new Uint8Array(32));
  const photoKey = await importKey(shared);
  const width = widths[0];
  const items: GalleryItemDetails[] = [];
  const images: string[] = [];
  const pictures: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const photo = photos[number % photos.length];
    if (!photo) throw new Error('There are no photos');
    const { picture, large, ...rest } = photo;
    const file = randomBytes(6).toString('base64url');
    const place = { slug, file, width };
    await write(join(out, photoPath(place)), await sealPhoto(photoKey, place, picture));
    if (number < openable) {
      const opened = { ...place, width: large.width };
      await write(join(out, photoPath(opened)), await sealPhoto(photoKey, opened, large.picture));
    }
    const plain = `plain/${slug}/${file}-${width}.webp`;
    await write(join(out, plain), picture);
    pictures.push(`/${plain}`);
    items.push({
      name: `Player ${number + 1}`,
      ageGroup: defaultGalleryGroup,
      sealed: {
        ...rest,
        file,
        number: number + 1,
        key: base64urlOf(shared),
      },
    });
    const height = Math.round((width * photo.height) / photo.width);
    images.push(
      `<img src="/${plain}" width="${width}" height="${height}" loading="lazy" decoding="async" alt="">`,
    );
  }
  const token = randomBytes(16).toString('base64url');
  const bare = {
    slug,
    team: `Bench ${count}`,
    basePath: '',
    widths,
    token,
    statusSecret: token,
    items,
  };
  const document = ofPlayer?.document;
  const gallery = { ...bare, ...(document !== undefined && { document }) };
  await write(join(out, galleryFilePath(slug, document)), await sealGallery(key, gallery));
  await writePage(join(out, `plain-${count}.html`), plainPage(images));
  const code = `BENCH-${count}`;
  const plain = `/plain-${count}.html`;
  const first = firstPhotosOf(gallery);
  const ordered = items.flatMap(({ sealed }) => (sealed ? [referenceTo(gallery, sealed)] : []));
  return { count, slug, code, key: base64urlOf(raw), plain, first, pictures, photos: ordered };
}

/** The smallest possible page of pictures: two columns, no script. */
function plainPage(images: readonly string[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain</title><style>body{margin:16px;display:grid;grid-template-columns:1fr 1fr;gap:40px 8px;align-items:start}img{width:100%;height:auto}</style>${images.join('\n')}</html>`;
}

/** Writes a page, compressed like the build's own files. */
export async function writePage(file: string, html: string): Promise<void> {
  await writeFile(file, html);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(html));
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
