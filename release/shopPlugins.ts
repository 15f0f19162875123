/** Vite plugins that build page, worker and server from one shop. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { lookup } from 'mrmime';
import type { Plugin } from 'vite';
import type { Shop } from '#core/shop/shopSchema.ts';
import { colorsCss } from '#core/shop/colorsCss.ts';
import { iconsOf, logoFile } from './logoAndIcons.ts';
import { shopFolder, shopPictures } from './shopFolder.ts';
import { directoryFile } from '#core/gallery/galleryFiles.ts';
import { directoryText, readDirectory } from '#core/shop/directory.ts';
import { galleriesToRelease } from './galleries.ts';

const prefix = '#shop/';

/** Reads the shop's files from its folder, and the teams beside its galleries. Nothing in `core` has a side effect, so a bundle leaves out files that it does not use. */
export function shopFilesPlugin(): Plugin {
  return {
    name: 'shop-files',
    enforce: 'pre',
    config: () => ({ define: { publishedTeams: publishedTeams(process.env) } }),
    transform: {
      filter: { id: /\/src\/core\/\w+\/\w+\.ts(?:\?\w+)?$/ },
      handler: () => ({ moduleSideEffects: false }),
    },
    resolveId: (source) =>
      source.startsWith(prefix) ? join(shopFolder, source.slice(prefix.length)) : null,
  };
}

/** Adds the shop's colors to the page's style sheet and head, and serves its pictures in development. */
export function shopPage({ colors: built }: Pick<Shop, 'colors'>): Plugin {
  let colorsNow = () => built;
  return {
    name: 'shop-page',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(?:ui\/base|device\/cart\/orderSheet)\.css(?:\?inline)?$/ },
      handler: (code, id) =>
        id.includes('/orderSheet.css')
          ? // The order sheet is a document of its own, on white.
            `:root{--turf:${colorsNow().light.turf};}\n${code}`
          : code.replace(
              /(?:@import [^;]+;\s*)+/,
              (imports) => `${imports}\n${colorsCss(colorsNow())}\n`,
            ),
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'theme-color', content: colorsNow().always.pitch } },
    ],
    configureServer: ({ middlewares }) => {
      // They may change while the page is open (`shop preview`).
      colorsNow = () =>
        JSON.parse(readFileSync(join(shopFolder, 'colors.json'), 'utf8')) as Shop['colors'];
      middlewares.use((request, response, next) => {
        const path = normalize(request.url?.split('?')[0] ?? '/');
        const type = lookup(path);
        if (type === undefined) return next();
        const file = join(shopPictures, path);
        if (existsSync(file)) {
          response.setHeader('Content-Type', type);
          return void createReadStream(file).pipe(response);
        }
        void drawnIcon(path, colorsNow().always.pitch).then(
          (icon) => (icon ? response.setHeader('Content-Type', type).end(icon) : next()),
          next,
        );
      });
    },
  };
}

/** Returns an icon that the build would draw, or undefined. */
async function drawnIcon(path: string, pitch: string): Promise<Buffer | undefined> {
  const [, name] = /^[/\\]icons[/\\]([\w.-]+)$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  return iconsOf(await readFile(join(shopPictures, logoFile), 'utf8'), pitch).get(name)?.();
}

/**
 * Returns the list of teams beside the galleries as JSON, so that the prerendered home page shows the teams that are known; `undefined`, as a
 * script has it, if there is none that can be read.
 */
function publishedTeams(env: NodeJS.ProcessEnv): string {
  try {
    const teams = readDirectory(
      JSON.parse(readFileSync(join(galleriesToRelease(env), directoryFile), 'utf8')),
    );
    return teams ? directoryText(teams) : 'undefined';
  } catch {
    return 'undefined';
  }
}
