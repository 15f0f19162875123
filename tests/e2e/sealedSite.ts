import type { Page } from '@playwright/test';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import type { SealedAccessEntry } from '#core/access/sealedEntry.ts';
import { base64urlOf } from '#core/seal/bytes.ts';
import { sealGallery } from '#core/gallery/galleryDocument.ts';
import { importKey } from '#core/seal/seal.ts';
import { tableFiles } from '#tests/core/access/tables.ts';

export const headPath = '**/galleries/access/head.json';
const shardPaths = '**/galleries/access/*/*.sealed';

/** Serves an access table of the test instead of the published one. Cards are given by the secrets in their links. */
export async function serveCodes(
  page: Page,
  codes: Readonly<Record<string, SealedAccessEntry>>,
  cards: Readonly<Record<string, SealedAccessEntry>> = {},
): Promise<void> {
  const { head, shard } = await tableFiles(codes, cards);
  // The server says with the page where the shards of the published one are.
  await page.addInitScript(() =>
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'serverTiming', {
      value: [],
      configurable: true,
    }),
  );
  await page.route(headPath, (route) => route.fulfill({ json: head }));
  await page.route(shardPaths, (route) =>
    route.fulfill({ contentType: 'application/octet-stream', body: Buffer.from(shard) }),
  );
}

/** Serves the published one again. */
export async function stopServingCodes(page: Page): Promise<void> {
  await page.unroute(headPath);
  await page.unroute(shardPaths);
}

/** Seals a gallery of the test and serves it, with the code that opens it, instead of the published ones. */
export async function serveGallery(page: Page, gallery: Gallery): Promise<void> {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const sealed = await sealGallery(await importKey(raw), gallery);
  const { slug } = gallery;
  await serveCodes(page, {
    [`${slug}-demo`]: { type: 'team', slug, key: base64urlOf(raw) },
  });
  await page.route(`**/galleries/${slug}/gallery.sealed`, (route) =>
    route.fulfill({ contentType: 'application/octet-stream', body: Buffer.from(sealed) }),
  );
}
