/**
 * Where the files below `galleries/` are fetched from. Page and worker know and store them by their paths below the site's root,
 * whatever the address is: what a phone keeps stays there if the studio moves its galleries.
 */
import { galleriesFolder } from './galleryFiles.ts';
import { galleriesUrlAtBuild as url } from '#core/shop/galleriesAddress.ts';

/** Returns the address from which a file is fetched. Its path is relative to the site's root; paths of other files stay as they are. */
export function addressOf(path: string): string {
  if (url === undefined) return path;
  const file = path.replace(/^\//, '');
  return file.startsWith(`${galleriesFolder}/`) ? url + file.slice(galleriesFolder.length) : path;
}

/** Returns the path of a file at GALLERIES_URL, relative to the site's root; undefined for every other address. */
export function pathAt(address: string): string | undefined {
  return url !== undefined && address.startsWith(`${url}/`)
    ? galleriesFolder + address.slice(url.length)
    : undefined;
}

/** How an `<img>` asks for a file of the galleries. Without CORS, neither worker nor PDF could read the answer of another origin. */
export const crossOrigin = url === undefined ? undefined : 'anonymous';
