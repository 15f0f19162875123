import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Gallery, GalleryItemDetails } from '#core/gallery/galleryItems.ts';
import { base64urlOf, type Bytes } from '#core/seal/bytes.ts';
import { sealGallery } from '#core/gallery/galleryDocument.ts';
import { sealPhoto } from '#core/gallery/photo.ts';
import { importKey } from '#core/seal/seal.ts';
import { serveCodes } from './sealedSite.ts';
import { bareGallery, barePhoto } from '#tests/core/gallery/bareGallery.ts';

/** A gallery of sealed photos for one test, which has its key. */
export type Shoot = {
  readonly gallery: Gallery;
  /** Of its document. */
  readonly raw: Bytes;
  readonly key: CryptoKey;
  /** Of its photos. */
  readonly photoKey: CryptoKey;
  /** Returns the opened rendition at this address. */
  readonly pictureAt: (file: string, width: number) => Bytes;
};

type Wish = { readonly slug?: string; readonly widths?: readonly number[] };

/** What a photo of a shoot is called, with its frame number. */
export function playerLabel(number: number): string {
  return `Player ${number}, No. ${String(number).padStart(3, '0')}`;
}

/** Creates numbered photos in U12, alternately portrait and landscape, in three colors. */
export async function shootOf(count: number, wish: Wish = {}): Promise<Shoot> {
  const { slug = 'gators', widths = [360, 540, 1080] } = wish;
  const largest = widths.at(-1) ?? 0;
  const hashes = colours.map(thumbHashOf);
  const shared = crypto.getRandomValues(new Uint8Array(32));
  const key = base64urlOf(shared);
  const items = Array.from({ length: count }, (_, place): GalleryItemDetails => {
    const [width, height] = sizeOf(place, largest);
    const file = fileOf(place);
    const thumbHash = hashes[place % hashes.length] ?? '';
    return {
      name: `Player ${place + 1}`,
      ageGroup: 'U12',
      sealed: { ...barePhoto, file, number: place + 1, width, height, thumbHash, key },
    };
  });
  const pictures = new Map<string, Bytes>();
  for (const width of widths) {
    for (const kind of kinds) pictures.set(`${kind}-${width}`, await pictureOf(kind, width));
  }
  const raw = crypto.getRandomValues(new Uint8Array(32));
  return {
    gallery: { ...bareGallery, slug, widths, items },
    raw,
    key: await importKey(raw),
    photoKey: await importKey(shared),
    pictureAt: (file, width) =>
      pictures.get(`${Number(file.slice(1)) % kinds.length}-${width}`) ?? new Uint8Array(),
  };
}

export function fileOf(place: number): string {
  return `p${String(place).padStart(7, '0')}`;
}

/** Serves the shoot, and the code `<slug>-demo` that opens it, instead of the published ones. */
export async function serveShoot(page: Page, shoot: Shoot): Promise<void> {
  const { gallery, raw, key } = shoot;
  const { slug } = gallery;
  await serveCodes(page, { [`${slug}-demo`]: { type: 'team', slug, key: base64urlOf(raw) } });
  const document = await sealGallery(key, gallery);
  await page.route(`**/galleries/${slug}/gallery.sealed`, (route) => answer(route, document));
  await page.route(anyPhoto(slug), async (route) =>
    answer(route, await sealedPhoto(shoot, route.request().url())),
  );
}

export function anyPhoto(slug: string): RegExp {
  return new RegExp(`/galleries/${slug}/[\\w-]{8}-\\d+\\.sealed$`);
}

/** Returns the sealed photo that the studio would have published at this address. */
export function sealedPhoto({ gallery, photoKey, pictureAt }: Shoot, url: string): Promise<Bytes> {
  const [, file = '', width = ''] = /\/([\w-]{8})-(\d+)\.sealed$/.exec(url) ?? [];
  const place = { slug: gallery.slug, file, width: Number(width) };
  return sealPhoto(photoKey, place, pictureAt(file, place.width));
}

export function answer(route: Route, bytes: Bytes): Promise<void> {
  return route.fulfill({
    contentType: 'application/octet-stream',
    headers: { Date: new Date().toUTCString() },
    body: Buffer.from(bytes),
  });
}

const colours = ['#1d6b46', '#8a3b2a', '#27407a'] as const;
/** Color and orientation repeat together after this many photos. */
const kinds = [0, 1, 2, 3, 4, 5] as const;

function sizeOf(place: number, largest: number): readonly [number, number] {
  return place % 2 === 0 ? [largest, largest * 1.5] : [largest, Math.round(largest / 1.5)];
}

async function pictureOf(kind: number, wanted: number): Promise<Bytes> {
  const [width, height] = sizeOf(kind, wanted);
  const background = colours[kind % colours.length] ?? colours[0];
  const create = { width, height: Math.round(height), channels: 3, background } as const;
  return new Uint8Array(await sharp({ create }).webp({ effort: 0 }).toBuffer());
}

function thumbHashOf(colour: string): string {
  const pixel = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  const pixels = Array.from({ length: 64 }, () => [...pixel, 255]).flat();
  return base64urlOf(rgbaToThumbHash(8, 8, pixels));
}
