/** Reads the directory beside the galleries for the build, so that the prerendered home page shows the teams that are known. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { directoryFile, galleriesFolder } from '#facts/galleries.ts';
import { directoryText, readDirectory } from '#rules/directory.ts';

/** Returns the directory as JSON; `undefined`, as a script has it, if there is none that can be read. */
export function publishedTeams(env: NodeJS.ProcessEnv): string {
  try {
    const teams = readDirectory(
      JSON.parse(readFileSync(join(folderOf(env), directoryFile), 'utf8')),
    );
    return teams ? directoryText(teams) : 'undefined';
  } catch {
    return 'undefined';
  }
}

/** Where the server finds the galleries (docs/deploy.md). */
function folderOf({ GALLERIES_DIR: named, SHOP: shop }: NodeJS.ProcessEnv): string {
  const ofShop = shop ? resolve(shop, galleriesFolder) : undefined;
  if (named) return resolve(named);
  return ofShop !== undefined && existsSync(ofShop) ? ofShop : resolve('public', galleriesFolder);
}
