import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { bareGallery } from '#tests/core/gallery/bareGallery.ts';

/** A gallery of numbered photos, all in U12. */
export function galleryOf(count: number): Gallery {
  const items = Array.from({ length: count }, (_, place) => ({
    path: `U12/shot-${place + 1}.jpg`,
    name: `Player ${place + 1}`,
    ageGroup: 'U12',
  }));
  return { ...bareGallery, basePath: 'galleries/gators/', items };
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
