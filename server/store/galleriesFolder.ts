/** Where the published galleries are while nothing names their folder, for the server and for the studio's commands. */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { galleriesFolder } from '#core/seal/galleries.ts';
import { programFolder } from './programFolder.ts';

/** The build of a shop outside the clone puts that shop's galleries here (`release/buildRelease.ts`). */
declare const galleriesAtBuild: string | undefined;

const ofBuild = typeof galleriesAtBuild === 'undefined' ? undefined : galleriesAtBuild;

/**
 * Returns the folder of the galleries, which may not exist: beside `shop`, packed in `site`, or beside the shop that this release was built
 * from. Only the repository's own shop has those of the clone, because no other shop may show the sample's.
 */
export function galleriesIn(
  shop: string | undefined,
  site?: string,
  program = programFolder,
): string {
  const ofShop = galleriesOf(shop, program);
  const own = [ofShop, join(site ?? join(program, 'site'), galleriesFolder), ofBuild];
  const found = own.find((folder) => folder !== undefined && isFolderNow(folder));
  return found ?? ofShop ?? ofBuild ?? join(program, 'public', galleriesFolder);
}

function galleriesOf(shop: string | undefined, program: string): string | undefined {
  const folder = shop ? resolve(shop) : undefined;
  return folder === undefined || folder === join(program, 'shop')
    ? undefined
    : join(folder, galleriesFolder);
}

function isFolderNow(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
