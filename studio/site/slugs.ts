import { accessFolder, digitalsFolder, statusFolder } from '#core/gallery/galleryFiles.ts';
import { foldedName } from '#core/text/names.ts';
import { previewFolder } from './publicPictures.ts';

/** Folders of the site itself, beside those of the teams. */
const reserved = new Set([previewFolder, accessFolder, statusFolder, digitalsFolder]);

const longestSlug = 64;

/** Returns why a text can't be a gallery's slug, or undefined if it can. */
export function slugFault(text: string): string | undefined {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) || text.length > longestSlug) {
    return `"${text}" is no slug: small letters, digits and hyphens.`;
  }
  return reserved.has(text) ? `"${text}" is taken by the site itself.` : undefined;
}

/** Returns a slug for a name, `Łódź Hawks (U10)` as `lodz-hawks-u10`, that none of `taken` is. */
export function slugFor(name: string, taken: ReadonlySet<string>): string {
  const plain = foldedName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug - 4)
    .replace(/^-+|-+$/g, '');
  const first = plain || 'team';
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? first : `${first}-${count}`;
    if (!taken.has(slug) && !reserved.has(slug)) return slug;
  }
}
