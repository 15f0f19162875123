/** The list of all prints in the folder, for the lab and for the next run. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { safeCsv } from '#core/text/safeCsv.ts';
import { list, object, oneOf, optional, text } from '#core/text/schema.ts';
import type { OnNotice } from '#studio/workspace/act.ts';
import { readTable } from '#studio/shoot/tableFile.ts';
import type { MadePrint } from '#studio/workspace/madePrints.ts';
import { writeIfChanged } from '#studio/workspace/storedFile.ts';
import { mmPerInch } from './drawPrint.ts';
import type { OrderWork } from './orderWork.ts';
import { framesOf, paperOfJob, type PrintJob } from './printJob.ts';

export type FinishedPrint = { readonly job: PrintJob; readonly print: MadePrint };

/** An order of the batch, with what came of it. */
export type FinishedOrder = Pick<
  OrderWork,
  'order' | 'record' | 'since' | 'byHand' | 'warnings'
> & {
  readonly prints: readonly FinishedPrint[];
  readonly problems: readonly string[];
};

const jsonFile = 'manifest.json';
export const csvFile = 'manifest.csv';

/** What the last run has left in the folder. */
const lastRunSchema = object({
  version: oneOf(1),
  orders: list(object({ number: text, since: optional(text) })),
  /** What its papers follow from (`papersKey`). */
  papers: optional(text),
});
type LastRun = {
  /** By number: the id of the mark since which only changes are in it. Undefined if all of the order's prints are. */
  readonly orders: ReadonlyMap<string, string | undefined>;
  readonly papers?: string;
};

/** Reads the list of the last run: nothing if the folder is new. */
export async function readManifest(folder: string): Promise<Result<LastRun>> {
  const file = join(folder, jsonFile);
  const broken = `${file} is damaged: put it back from a copy, or delete it to choose the orders of this folder again.`;
  try {
    const read = lastRunSchema(JSON.parse(await readFile(file, 'utf8')));
    if (!read) return failure(broken);
    return success({
      ...read,
      orders: new Map(read.orders.map(({ number, since }) => [number, since])),
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return success({ orders: new Map() });
    if (code === 'ENOTDIR')
      return failure(`${folder} cannot be a folder: there is a file in its path.`);
    return failure(code === undefined ? broken : `${file} cannot be read (${reasonOf(error)}).`);
  }
}

/** Writes both lists; the JSON is the last file of a run. */
export async function writeManifest(
  folder: string,
  orders: readonly FinishedOrder[],
  skus: Skus,
  papers: string,
): Promise<void> {
  const rows = orders.flatMap((order) => order.prints.map((one) => rowOf(one, order, skus)));
  const json = {
    version: 1,
    papers,
    orders: orders.map(({ order, since, byHand, problems, warnings }) => ({
      number: order.number,
      since,
      byHand,
      missing: [...problems, ...warnings],
    })),
    prints: rows,
  };
  const cells = rows.map((row) => columns.map(([name]) => String(row[name])));
  const header = columns.map(([, label]) => label);
  await writeIfChanged(join(folder, csvFile), safeCsv([header, ...cells]), 0o600);
  await writeIfChanged(join(folder, jsonFile), `${JSON.stringify(json, null, 2)}\n`, 0o600);
}

const columns = [
  ['file', 'File'],
  ['sku', 'SKU'],
  ['quantity', 'Quantity'],
  ['pieces', 'Pieces'],
  ['print', 'Print'],
  ['product', 'Product'],
  ['part', 'Part'],
  ['pose', 'Pose'],
  ['widthMm', 'Width mm'],
  ['heightMm', 'Height mm'],
  ['widthInches', 'Width inches'],
  ['heightInches', 'Height inches'],
  ['widthPixels', 'Width pixels'],
  ['heightPixels', 'Height pixels'],
  ['pixelsPerInch', 'Pixels per inch'],
  ['order', 'Order'],
  ['line', 'Line'],
  ['team', 'Team'],
  ['gallery', 'Gallery'],
  ['player', 'Player'],
  ['jersey', 'Jersey'],
  ['photos', 'Photos'],
  ['shipTo', 'Ship to'],
  ['address', 'Address'],
  ['remark', 'Remark'],
] as const;

type Row = Readonly<Record<(typeof columns)[number][0], string | number>>;

function rowOf({ job, print }: FinishedPrint, { record }: FinishedOrder, skus: Skus): Row {
  const { template, player } = job;
  const { fullName = '', address = '' } = record.customer ?? {};
  const { widthMm, heightMm } = paperOfJob(job);
  // A piece or a sheet may be turned for its photo.
  const isTurned = template.turns && print.width > print.height !== widthMm > heightMm;
  const [acrossMm, downMm] = isTurned ? [heightMm, widthMm] : [widthMm, heightMm];
  return {
    file: print.file,
    sku: skuOf(skus, job),
    quantity: job.copies,
    pieces: job.pieces.length,
    print: job.print,
    product: job.product,
    part: job.part,
    pose: job.pose,
    widthMm: acrossMm,
    heightMm: downMm,
    widthInches: inches(acrossMm),
    heightInches: inches(downMm),
    widthPixels: print.width,
    heightPixels: print.height,
    pixelsPerInch: Math.round(print.dpi),
    order: job.order,
    line: job.line,
    team: job.team,
    gallery: job.gallery,
    player: player?.name ?? '',
    jersey: player?.jersey ?? '',
    photos: framesOf(job).join(' '),
    shipTo: fullName,
    address,
    remark: job.remark,
  };
}

/** Returns inches to the hundredth. */
export function inches(mm: number): number {
  return Number((mm / mmPerInch).toFixed(2));
}

/** The id of a product, component or add-on to the lab's name. */
export type Skus = ReadonlyMap<string, string>;

/** Returns the lab's name of a print, or an empty text. A sheet may have one of its own, such as `wallets x4`. */
export function skuOf(skus: Skus, { print, pieces }: Pick<PrintJob, 'print' | 'pieces'>): string {
  return skus.get(`${print} x${pieces.length}`) ?? skus.get(print) ?? '';
}

/** Reads a CSV with the columns `print` and `sku`. None without a file. */
export async function readSkus(file: string | undefined, note: OnNotice): Promise<Result<Skus>> {
  if (file === undefined) return success(new Map());
  const table = await readTable(file, 'list of names', note);
  if (!table.ok) return table;
  const [header, ...rows] = table.value.rows;
  const names = (header?.cells ?? []).map((cell) => cell.toLowerCase());
  const [print, sku] = [names.indexOf('print'), names.indexOf('sku')];
  if (print < 0 || sku < 0) return failure(`${file} has no columns "print" and "sku".`);
  const skus = new Map<string, string>();
  for (const { line, cells } of rows) {
    const [id = '', name = ''] = [cells[print], cells[sku]];
    if (skus.has(id)) return failure(`${file}, line ${line}: "${id}" is there twice.`);
    if (id !== '' && name !== '') skus.set(id, name);
  }
  return success(skus);
}
