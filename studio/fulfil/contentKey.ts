import { createHash } from 'node:crypto';
import { withSortedKeys } from '#rules/sortedKeys.ts';
import type { PrintJob } from './printJob.ts';

/** How prints are drawn. Prints with another recipe are made again. */
const recipe = 'print-1';

/** Returns what the pixels of a print follow from, as a hash: two prints with the same key are the same file. */
export function contentKey({ template, photos, words }: PrintJob): string {
  const { prints: _prints, ...layout } = template;
  const shown = Object.entries(photos).map(([shows, photo]) => [
    shows,
    photo.file.hash,
    photo.reference.crop ?? null,
    photo.isCard,
    photo.isBlackAndWhite,
  ]);
  const { player, jersey, team, season } = words;
  const said = layout.texts ? [player, jersey, team, season] : [];
  const content = JSON.stringify([recipe, layout, shown, said], withSortedKeys);
  return createHash('sha256').update(content).digest('base64url');
}
