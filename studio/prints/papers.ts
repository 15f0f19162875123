/** The papers that go with the prints: packing slips, and a contact sheet for each team. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { howMany } from '#core/text/howMany.ts';
import { inParallel } from '#studio/shoot/inParallel.ts';
import { replaceFile } from '#studio/workspace/storedFile.ts';
import { isThere } from '#studio/workspace/unusedName.ts';
import type { FinishedOrder, FinishedPrint } from './manifest.ts';
import {
  drawnPaper,
  drawThumbnail,
  page,
  type PrintedPaper,
  type Thumbnail,
  thumbnailOf,
  write,
} from './paper.ts';
import { framesOf, sheetOf, teamFolder } from './printJob.ts';
import { drawSlips } from './slips.ts';

export const slipsFile = 'packing-slips.pdf';
const sheetsFolder = 'contact-sheets';

/** How papers are drawn. */
const recipe = 'papers-3';

/** Returns what the papers follow from, as a hash. */
export function papersKey(orders: readonly FinishedOrder[]): string {
  const content = orders.map(({ order, record, prints, byHand, problems, warnings }) => [
    order.number,
    order.createdAt,
    record.customer ?? null,
    prints.map(({ job, print }) => [print.file, print.key, job.team, job.player ?? null, job.pose]),
    byHand,
    problems,
    warnings,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([recipe, content]))
    .digest('base64url');
}

/** Draws the papers again, unless they are there and follow from the same: `before` is the key of the last run. */
export async function writePapers(
  folder: string,
  orders: readonly FinishedOrder[],
  jobs: number,
  before: string | undefined,
): Promise<void> {
  const slips = join(folder, slipsFile);
  if ((await isThere(slips)) && papersKey(orders) === before) return;
  const prints = orders.flatMap((order) => order.prints);
  const thumbnails = await thumbnailsOf(folder, prints, jobs);
  const sheets = join(folder, sheetsFolder);
  await mkdir(sheets, { recursive: true, mode: 0o700 });
  const byName = new Map<string, FinishedPrint[]>();
  for (const print of prints) {
    const name = `${teamFolder(print.job.gallery)}.pdf`;
    byName.set(name, [...(byName.get(name) ?? []), print]);
  }
  for (const [name, own] of byName) {
    const sheet = await drawContactSheet(own[0]?.job.team ?? '', own, thumbnails);
    await replaceFile(join(sheets, name), sheet, 0o600);
  }
  for (const name of await readdir(sheets)) {
    if (name.endsWith('.pdf') && !byName.has(name)) await rm(join(sheets, name));
  }
  await replaceFile(slips, await drawSlips(orders, thumbnails), 0o600);
}

/** All prints of a team on a few pages, to compare with what comes back from the lab. */
const columns = 6;
const rows = 6;
const gap = 4;
const side = (page.right - page.left - (columns - 1) * gap) / columns;
const captionHeight = 11;
const headHeight = 10;

function drawContactSheet(
  team: string,
  prints: readonly FinishedPrint[],
  thumbnails: ReadonlyMap<string, Thumbnail>,
): Promise<Uint8Array> {
  return drawnPaper(`${team}: prints`, (paper) => drawSheet(paper, team, prints, thumbnails));
}

function drawSheet(
  paper: PrintedPaper,
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

/** Returns small pictures of prints by their content's key. Equal prints share one. */
async function thumbnailsOf(
  folder: string,
  prints: readonly FinishedPrint[],
  jobs: number,
): Promise<ReadonlyMap<string, Thumbnail>> {
  const byKey = new Map(prints.map(({ print }) => [print.key, print.file]));
  const thumbnails = new Map<string, Thumbnail>();
  await inParallel([...byKey], jobs, async ([key, file]) => {
    thumbnails.set(key, await thumbnailOf(join(folder, file)));
  });
  return thumbnails;
}
