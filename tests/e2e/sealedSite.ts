import type { Page } from '@playwright/test';
import type { Gallery } from '#rules/galleryItems.ts';
import { normalizeCode } from '#rules/access.ts';
import { codeKeys, sealEntry, type SealedAccessEntry } from '#sealing/accessTable.ts';
import { base64urlOf } from '#sealing/bytes.ts';
import { sealGallery } from '#sealing/galleryDocument.ts';
import { importKey } from '#sealing/seal.ts';

/** Few enough for fast tests; the table contains the number. */
const iterations = 1_000;

/** Serves an access table of the test instead of the published one. */
export async function serveCodes(
  page: Page,
  codes: Readonly<Record<string, SealedAccessEntry>>,
): Promise<void> {
  const salt = base64urlOf(crypto.getRandomValues(new Uint8Array(16)));
  const entries: Record<string, string> = {};
  for (const [code, entry] of Object.entries(codes)) {
    const keys = await codeKeys(normalizeCode(code), { salt, iterations });
    entries[keys.entryId] = await sealEntry(keys, entry);
  }
  await page.route('**/galleries/access.json', (route) =>
    route.fulfill({ json: { version: 1, salt, iterations, entries } }),
  );
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
