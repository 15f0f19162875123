/** Gives each photo of a gallery its frame number. */
import { addToLedger, readLedger, type LedgerRow } from './ledger.ts';

/** A photo on the site, and the camera file it was made from. */
export type Framed = Pick<LedgerRow, 'file' | 'source' | 'hash'>;

/**
 * Returns each photo's number, by its random name, and enters new photos and names in the ledger. A photo keeps its number when it is
 * made again, replaced by another at the same path, renamed, or shown again after it was gone. `before` is what the site shows now.
 * A number is never given to a second photo.
 */
export async function frameNumbers(
  workspace: string,
  slug: string,
  photos: readonly Framed[],
  before: readonly Framed[],
): Promise<ReadonlyMap<string, number>> {
  const ledger = await readLedger(workspace, slug);
  const numbers = numberedBy(ledger, photos, before);
  const entered = new Set(ledger.map(({ file }) => file));
  const rows = photos.flatMap(({ file, source, hash }) => {
    const number = numbers.get(file);
    return number === undefined || entered.has(file) ? [] : [{ number, file, source, hash }];
  });
  await addToLedger(workspace, slug, rows);
  return numbers;
}

function numberedBy(
  ledger: readonly LedgerRow[],
  photos: readonly Framed[],
  before: readonly Framed[],
): ReadonlyMap<string, number> {
  const byFile = new Map(ledger.map(({ file, number }) => [file, number]));
  const byHash = new Map(ledger.map(({ hash, number }) => [hash, number]));
  const bySource = new Map(
    before.flatMap(({ source, file }) => {
      const number = byFile.get(file);
      return number === undefined ? [] : [[source, number] as const];
    }),
  );
  byHash.delete('');
  bySource.delete('');
  // The same picture counts for more than the same path: two photos may have swapped names.
  const signs = [
    ({ file }: Framed) => byFile.get(file),
    ({ hash }: Framed) => byHash.get(hash),
    ({ source }: Framed) => bySource.get(source),
  ];
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  for (const numberOf of signs) {
    for (const photo of photos) {
      const number = numberOf(photo);
      if (number === undefined || numbers.has(photo.file) || taken.has(number)) continue;
      numbers.set(photo.file, number);
      taken.add(number);
    }
  }
  let last = ledger.reduce((most, { number }) => Math.max(most, number), 0);
  for (const { file } of photos) if (!numbers.has(file)) numbers.set(file, (last += 1));
  return numbers;
}
