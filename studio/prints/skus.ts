/** The lab's names of prints, from a file of the studio's. */
import { failure, success, type Result } from '#core/text/result.ts';
import { readTable } from '#studio/shoot/tableFile.ts';
import type { PrintJob } from './printJob.ts';

/** The id of a product, component or add-on to the lab's name. */
export type Skus = ReadonlyMap<string, string>;

/** Returns the lab's name of a print, or an empty text. A sheet may have one of its own, such as `wallets x4`. */
export function skuOf(skus: Skus, { print, pieces }: Pick<PrintJob, 'print' | 'pieces'>): string {
  return skus.get(`${print} x${pieces.length}`) ?? skus.get(print) ?? '';
}

/** Reads a CSV with the columns `print` and `sku`. None without a file. */
export async function readSkus(file: string | undefined): Promise<Result<Skus>> {
  if (file === undefined) return success(new Map());
  const table = await readTable(file, 'list of names');
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
