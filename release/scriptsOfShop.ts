import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { shopFolder } from './shopFolder.ts';

/** Beside the site. Without the shop nobody can make these again, so that nobody could say whether a host has changed them. */
export const scriptsOfShopFile = 'scriptsOfShop.json';

/** What `define` and `shopPage` put into a module. */
const settings = /\b(?:publishedTeams|galleriesUrl|VITE_FUNCTIONS_PATH)\b/;
const coloredSheet = /\/orderSheet\.css/;

/** A Vite plugin that lists the scripts that have something of the shop, its teams or the build's settings in them. */
export function scriptsOfShop(): Plugin {
  let folder = '';
  const ofSettings = new Set<string>();
  const isOfShop = (id: string): boolean =>
    id.startsWith(shopFolder) || coloredSheet.test(id) || ofSettings.has(id);
  return {
    name: 'scripts-of-shop',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir, '..');
    },
    transform: {
      filter: { code: settings },
      handler: (_, id) => void ofSettings.add(id),
    },
    async writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const found = chunks.filter((one) => one.type === 'chunk' && one.moduleIds.some(isOfShop));
      const names = found.map(({ fileName }) => `site/${fileName}`).toSorted();
      await writeFile(join(folder, scriptsOfShopFile), `${JSON.stringify(names)}\n`);
    },
  };
}
