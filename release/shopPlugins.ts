/** Vite plugins that build page, worker and server from one shop. */
import { createReadStream, existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { lookup } from 'mrmime';
import type { Plugin } from 'vite';
import type { Shop } from '#facts/shopSchema.ts';
import { shopFolder, shopPictures } from './shop.ts';

const prefix = '#shop/';

/** Reads the shop's files from its folder. They are data without side effects, so a bundle leaves out files that it does not use. */
export function shopFiles(): Plugin {
  return {
    name: 'shop-files',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/facts\/\w+\.ts(?:\?\w+)?$/ },
      handler: () => ({ moduleSideEffects: false }),
    },
    resolveId: (source) =>
      source.startsWith(prefix) ? join(shopFolder, source.slice(prefix.length)) : null,
  };
}

/** Adds the shop's colors to the page's style sheet and head, and serves its pictures in development. */
export function shopPage({ colors }: Pick<Shop, 'colors'>): Plugin {
  return {
    name: 'shop-page',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/ui\/base\.css$/ },
      handler: (code) =>
        code.replace(/(?:@import [^;]+;\s*)+/, (imports) => `${imports}\n${colorsCss(colors)}\n`),
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'theme-color', content: colors.always.pitch } },
    ],
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = normalize(request.url?.split('?')[0] ?? '/');
        const file = join(shopPictures, path);
        const type = lookup(path);
        if (type === undefined || !existsSync(file)) return next();
        response.setHeader('Content-Type', type);
        createReadStream(file).pipe(response);
      });
    },
  };
}

/** The ticket of the access page is light in both modes. */
const ticketColors = ['paper', 'surface', 'ink', 'ink-soft', 'turf', 'flare', 'danger'] as const;

/** Colors are custom properties: `--turf`. */
function colorsCss({ always, light, dark }: Shop['colors']): string {
  const root = (colors: Readonly<Record<string, string>>) =>
    `:root{${Object.entries(colors)
      .map(([name, value]) => `--${name}:${value};`)
      .join('')}}`;
  const ticket = Object.fromEntries(ticketColors.map((name) => [`ticket-${name}`, light[name]]));
  const channels = { 'pitch-channels': channelsOf(always.pitch) };
  const both = root({ ...always, ...channels, ...ticket, ...light });
  return `${both}@media (prefers-color-scheme:dark){${root(dark)}}`;
}

/** For a transparent color: `#0b1714` is `11 23 20`. */
function channelsOf(color: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(' ');
}
