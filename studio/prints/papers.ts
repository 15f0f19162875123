/** The papers that go with the prints: packing slips, and a contact sheet for each team. */
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '#studio/workspace/replaceFile.ts';
import { drawContactSheet } from './contactSheet.ts';
import type { FinishedOrder, FinishedPrint } from './manifest.ts';
import { teamFolder } from './printNames.ts';
import { drawSlips } from './slips.ts';
import { thumbnailsOf } from './thumbnails.ts';

const slipsFile = 'packing-slips.pdf';
const sheetsFolder = 'contact-sheets';

/** How papers are drawn. */
const recipe = 'papers-3';

/** Returns what the papers follow from, as a hash. */
export function papersKey(orders: readonly FinishedOrder[]): string {
  const content = orders.map(({ order, record, prints, byHand, problems, doubts }) => [
    order.number,
    order.createdAt,
    record.customer ?? null,
    prints.map(({ job, print }) => [print.file, print.key, job.team, job.player ?? null, job.pose]),
    byHand,
    problems,
    doubts,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([recipe, content]))
    .digest('base64url');
}

/** Draws the papers anew, unless they are there and follow from the same: `before` is the key of the last run. */
export async function writePapers(
  folder: string,
  orders: readonly FinishedOrder[],
  jobs: number,
  before: string | undefined,
): Promise<void> {
  const slips = join(folder, slipsFile);
  const isThere = await access(slips).then(
    () => true,
    () => false,
  );
  if (isThere && papersKey(orders) === before) return;
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
