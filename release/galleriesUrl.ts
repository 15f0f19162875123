import type { Plugin } from 'vite';
import { readGalleriesUrl } from '#rules/galleriesUrl.ts';

/** What does nothing for galleries on the page's own site, and what stands for it there. */
const nothing: readonly (readonly [use: RegExp, instead: string])[] = [
  [
    /^import \{[\w, ]+\} from '(?:#rules\/galleryAddress|\.\/fetchFromSite|\.\/storedAs)\.ts';$/gm,
    '',
  ],
  [/\bfetchFromSite\(/g, 'fetch('],
  [/\b(?:addressOf|storedAs)\(/g, '('],
  // Every answer of this site is a basic one.
  [/ \|\| response\?\.type === 'cors'/g, ''],
  [/\bcrossOrigin=\{crossOrigin\}|\bimage\.crossOrigin = crossOrigin \?\? null;/g, ''],
];

/** The files that define these. */
const definitions = /\/(?:galleryAddress|fetchFromSite|storedAs)\.ts$/;

/**
 * A Vite plugin that tells page and worker where the galleries are: the setting GALLERIES_URL. A build without it has the same bytes as
 * if there were no such setting. Throws for one that cannot be read; `build.ts` and `pack.ts` say it before, in one line.
 */
export function galleriesUrl(): Plugin {
  const url = readGalleriesUrl(process.env['GALLERIES_URL']);
  if (!url.ok) throw new Error(url.message);
  const isHere = url.value === undefined;
  return {
    name: 'galleries-url',
    enforce: 'pre',
    config: () => ({ define: { galleriesUrl: isHere ? 'undefined' : JSON.stringify(url.value) } }),
    transform: {
      filter: { id: { include: /\/(?:src|sw)\/[\w/]+\.tsx?$/, exclude: definitions } },
      handler: (code) =>
        isHere ? nothing.reduce((text, [use, instead]) => text.replace(use, instead), code) : null,
    },
  };
}
