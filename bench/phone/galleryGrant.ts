import type { Page } from '@playwright/test';
import type { BenchGallery } from '#bench/site/site.ts';
import { galleryPath } from '#core/gallery/paths.ts';
import { photoPath } from '#core/gallery/photo.ts';
import { teamDocument } from '#device/access/documents.ts';
import { documentsPrefix, firstPhotosKey, grantKey } from '#device/access/keptGrants.ts';
import { tableNames } from '#device/database/tables.ts';

/** Stores what an earlier visit with the code would have stored: the key, the flag, and the gallery's first photos. */
export async function giveGrant(
  page: Page,
  { slug, key, count, first }: Pick<BenchGallery, 'slug' | 'key' | 'count' | 'first'>,
): Promise<void> {
  await page.goto('/manifest.webmanifest');
  // A phone shows the smallest rendition.
  const [width = 0] = first.widths;
  const paths = first.photos.map(({ file }) => photoPath({ slug, file, width }));
  const texts = {
    [grantKey(slug)]: `Bench ${count}`,
    [documentsPrefix + slug]: teamDocument,
    [firstPhotosKey(slug)]: [galleryPath(slug), page.viewportSize()?.width, ...paths].join(' '),
  };
  const grant = { slug, key, texts, tables: [...tableNames] };
  await page.evaluate(async ({ slug, key, texts, tables }) => {
    const raw = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const usages = ['encrypt', 'decrypt'] as const;
    const imported = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, usages);
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('sideline', 1);
      opening.onupgradeneeded = () => {
        for (const name of tables) opening.result.createObjectStore(name);
      };
      opening.onerror = () => reject(opening.error ?? new Error('IndexedDB refused'));
      opening.onsuccess = () => {
        const writing = opening.result.transaction('keys', 'readwrite');
        writing.objectStore('keys').put([{ key: imported }], slug);
        writing.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
    for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
  }, grant);
}
