import type { Plugin } from 'vite';
import { readGalleriesUrl } from '#core/shop/galleriesUrl.ts';

/**
 * A Vite plugin that tells page and worker where the galleries are: the setting GALLERIES_URL. Throws for one that cannot be read;
 * `build.ts` and `pack.ts` check it first, and report it in one line.
 */
export function galleriesUrl(): Plugin {
  const url = readGalleriesUrl(process.env['GALLERIES_URL']);
  if (!url.ok) throw new Error(url.message);
  return {
    name: 'galleries-url',
    config: () => ({
      define: { galleriesUrl: url.value === undefined ? 'undefined' : JSON.stringify(url.value) },
    }),
  };
}
