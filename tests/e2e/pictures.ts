import type { Page } from '@playwright/test';
import sharp from 'sharp';

export type TestGallery = {
  readonly slug: string;
  readonly team: string;
  readonly basePath: string;
  readonly orderUrl?: string;
  readonly items: readonly unknown[];
};

/** A gallery of numbered photos, all in U12. */
export function galleryOf(count: number): TestGallery {
  const items = Array.from({ length: count }, (_, place) => ({
    path: `U12/shot-${place + 1}.jpg`,
    name: `Player ${place + 1}`,
    ageGroup: 'U12',
  }));
  return { slug: 'gators', team: 'Port Soccer (Gators)', basePath: 'galleries/gators/', items };
}

/** Puts another document in the place of a published gallery's. */
export async function serveGallery(page: Page, gallery: TestGallery): Promise<void> {
  await page.route(`**/galleries/${gallery.slug}/gallery.json`, (route) =>
    route.fulfill({ json: gallery }),
  );
}

/** Answers every gallery photo with one small picture. */
export async function servePhotos(page: Page): Promise<void> {
  const body = await flatPicture('jpeg');
  await page.route(/\/galleries\/.*\.jpg$/, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body }),
  );
}

export function flatPicture(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const create = { width: 60, height: 40, channels: 3, background: '#1d6b46' } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}
