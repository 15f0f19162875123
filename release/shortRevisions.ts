import type { ManifestTransform } from './manifestTransform.ts';

/**
 * Shortens revisions to six digits, enough to tell two versions of one file apart. They stay the start of the content's MD5, which the
 * server compares (`server/http/staticFiles.ts`). Whole hashes would make the service worker larger: random digits do not compress.
 */
export const shortRevisions: ManifestTransform = (manifest) => ({
  manifest: manifest.map((entry) => ({
    ...entry,
    revision: entry.revision?.slice(0, 6) ?? null,
  })),
});
