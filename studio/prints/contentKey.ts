import { createHash } from 'node:crypto';
import { withSortedKeys } from '#core/text/sortedKeys.ts';
import type { PrintJob } from './printJob.ts';

/** How prints are drawn. Prints with another recipe are made again. */
const recipe = 'print-2';

/** Returns what the pixels of a print follow from, as a hash: two prints with the same key are the same file. */
export function contentKey({ template, pieces }: Pick<PrintJob, 'template' | 'pieces'>): string {
  const { prints: _prints, ...layout } = template;
  const shown = pieces.map(({ photos, words: { player, jersey, team, season } }) => [
    Object.entries(photos).map(([shows, photo]) => [
      shows,
      photo.file.hash,
      photo.reference.crop ?? null,
      photo.isCard,
      photo.isBlackAndWhite,
    ]),
    layout.texts ? [player, jersey, team, season] : [],
  ]);
  const content = JSON.stringify([recipe, layout, shown], withSortedKeys);
  return createHash('sha256').update(content).digest('base64url');
}
