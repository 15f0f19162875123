import type { ManifestTransform } from './manifestTransform.ts';

/**
 * Shortens revisions to six digits of the hash, because they only have to differ between two versions of one file. Whole hashes
 * would make the worker larger, because random digits do not compress.
 */
export const shortRevisions: ManifestTransform = (manifest) => ({
  manifest: manifest.map((entry) => ({
    ...entry,
    revision: entry.revision?.slice(0, 6) ?? null,
  })),
});
