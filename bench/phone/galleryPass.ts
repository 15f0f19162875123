import type { Page } from '@playwright/test';
import type { BenchGallery } from '#bench/site/site.ts';
import { tableNames } from '#storage/tables.ts';

/** Leaves the pass that an earlier visit with the code would have left. */
export async function givePass(page: Page, { slug, key, count }: BenchGallery): Promise<void> {
  await page.goto('/manifest.webmanifest');
  const pass = { slug, key, team: `Bench ${count}`, tables: [...tableNames] };
  await page.evaluate(async ({ slug, key, team, tables }) => {
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
        writing.objectStore('keys').put(imported, slug);
        writing.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
    localStorage.setItem(`sideline.allow.${slug}`, team);
  }, pass);
}
