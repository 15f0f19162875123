/**
 * A gallery's ledger: which photo every frame number and every file name was, ever. An order may name a photo that was replaced,
 * renamed or taken down since, so no number is removed from it as long as the gallery is there.
 */
import { isFrameNumber } from '#core/gallery/frameNumber.ts';
import { number, object, text, where, type Of } from '#core/text/schema.ts';
import { galleryFile } from './galleryFiles.ts';
import { journal } from './storedFile.ts';

const rowSchema = object({
  /** The frame number, from 1. */
  number: where(number, isFrameNumber),
  /** The photo's random name on the site. */
  file: text,
  /** The camera file's path below the shoot's folder, with slashes. Empty if it is not known. */
  source: text,
  /** SHA-256 of the camera file, base64url. Empty if it is not known. */
  hash: text,
});
export type LedgerRow = Of<typeof rowSchema>;

/** Returns the rows, oldest first. Rejects if the file cannot be read: numbers must not start again at 1. */
export function readLedger(workspace: string, slug: string): Promise<readonly LedgerRow[]> {
  return ledger(workspace, slug).read();
}

/** Writes to the disk before it resolves, so that no number is given twice. */
export function addToLedger(
  workspace: string,
  slug: string,
  rows: readonly LedgerRow[],
): Promise<void> {
  return ledger(workspace, slug).add(rows, { flush: true });
}

/** Removes what the rows of these numbers say of their camera files. The numbers stay given. */
export async function blankInLedger(
  workspace: string,
  slug: string,
  numbers: ReadonlySet<number>,
): Promise<void> {
  const rows = await readLedger(workspace, slug);
  await ledger(workspace, slug).write(
    rows.map((row) => (numbers.has(row.number) ? { ...row, source: '', hash: '' } : row)),
  );
}

function ledger(workspace: string, slug: string) {
  return journal(galleryFile(workspace, slug, '.ledger.jsonl'), rowSchema);
}
