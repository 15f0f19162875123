import type { VitePWA } from 'vite-plugin-pwa';

type PwaOptions = NonNullable<Parameters<typeof VitePWA>[0]>;

/** Changes the worker's list of files. */
export type ManifestTransform = NonNullable<
  NonNullable<PwaOptions['injectManifest']>['manifestTransforms']
>[number];
