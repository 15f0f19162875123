/** All prints of a team on a few pages, to compare with what comes back from the lab. */
import { howMany } from '#core/text/howMany.ts';
import type { FinishedPrint } from './manifest.ts';
import { drawnPaper, drawThumbnail, page, write, type Paper } from './paper.ts';
import { framesOf, sheetOf } from './printJob.ts';
import type { Thumbnail } from './thumbnails.ts';

const columns = 6;
const rows = 6;
const gap = 4;
const side = (page.right - page.left - (columns - 1) * gap) / columns;
const captionHeight = 11;
const headHeight = 10;

export function drawContactSheet(
  team: string,
  prints: readonly FinishedPrint[],
  thumbnails: ReadonlyMap<string, Thumbnail>,
): Promise<Uint8Array> {
  return drawnPaper(`${team}: prints`, (paper) => drawSheet(paper, team, prints, thumbnails));
}

function drawSheet(
  paper: Paper,
  team: string,
  prints: readonly FinishedPrint[],
  thumbnails: ReadonlyMap<string, Thumbnail>,
): void {
  const pages = Math.ceil(prints.length / (columns * rows));
  for (const [index, { job, print }] of prints.entries()) {
    const onPage = index % (columns * rows);
    if (onPage === 0) {
      if (index > 0) paper.pdf.addPage();
      const number = Math.floor(index / (columns * rows)) + 1;
      const head = `${team || 'No team'}, page ${number} of ${pages}`;
      const type = { size: 12, isBold: true, width: page.right - page.left, lines: 1 };
      write(paper, head, page.left, page.top + 4, type);
    }
    const x = page.left + (onPage % columns) * (side + gap);
    const y = page.top + headHeight + Math.floor(onPage / columns) * (side + captionHeight + gap);
    const thumbnail = thumbnails.get(print.key);
    if (thumbnail) drawThumbnail(paper, thumbnail, print.key, { x, y, side });
    const caption = [
      `${howMany(job.copies, sheetOf(job) ? 'sheet' : 'print')}: ${job.part || job.product}`,
      job.player?.name ?? '',
      `#${job.order}  No. ${framesOf(job).join(', ')}`,
    ];
    for (const [line, text] of caption.entries()) {
      const type = { size: 6.5, isBold: line === 0, isQuiet: line > 0, width: side, lines: 1 };
      write(paper, text, x, y + side + 3 + line * 3, type);
    }
  }
}
