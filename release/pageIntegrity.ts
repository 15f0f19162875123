import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { ManifestTransform } from './shortRevisions.ts';

/**
 * Adds the page's checksum. Other files have a hash of their content in their names, but the page does not: during an update, or
 * behind a sign-in page, the worker could install another version's page.
 */
export function pageIntegrity() {
  let folder = '';
  const plugin: Plugin = {
    name: 'checksum-of-page',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
  };
  const transform: ManifestTransform = (manifest) => {
    const page = readFileSync(join(folder, 'index.html'));
    const integrity = `sha256-${createHash('sha256').update(page).digest('base64')}`;
    const held = manifest.map((entry) =>
      entry.url === 'index.html' ? { ...entry, integrity } : entry,
    );
    return { manifest: held };
  };
  return { plugin, transform };
}
