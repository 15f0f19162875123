import type { VitePWA } from 'vite-plugin-pwa';

type PwaOptions = NonNullable<Parameters<typeof VitePWA>[0]>;

/** Changes the worker's list of files. */
export type ManifestTransform = NonNullable<
  NonNullable<PwaOptions['injectManifest']>['manifestTransforms']
>[number];

/**
 * Shortens revisions to six digits, enough to tell two versions of one file apart. They stay the start of the content's MD5, which the
 * server compares (`server/http/staticFiles.ts`). Whole hashes would make the service worker larger: random digits do not compress. The list comes in the order in which the machine lists its folders, so it is sorted.
 */
export const shortRevisions: ManifestTransform = (manifest) => ({
  manifest: manifest
    .map((entry) => ({ ...entry, revision: entry.revision?.slice(0, 6) ?? null }))
    .toSorted((one, other) => (one.url < other.url ? -1 : 1)),
});
