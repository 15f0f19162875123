/**
 * A gallery's ledger: which photo every frame number and every file name was, ever. An order may name a photo that was replaced,
 * renamed or taken down since, so no number is removed from it as long as the gallery is there.
 */
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isFrameNumber } from '#core/gallery/frameNumber.ts';
import { number, object, text, where, type Of } from '#core/text/schema.ts';
import { replaceFile, journalRows } from './storedFile.ts';

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

/** Returns the rows, oldest first. A truncated line is skipped: what it said was not on the site yet. */
export async function readLedger(workspace: string, slug: string): Promise<readonly LedgerRow[]> {
  const lines = await readFile(ledgerFile(workspace, slug), 'utf8').catch((error: unknown) => {
    // A ledger that cannot be read must not start again at 1.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  });
  return journalRows(lines, rowSchema);
}

/** Writes to the disk before it resolves, so that no number is given twice. */
export async function addToLedger(
  workspace: string,
  slug: string,
  rows: readonly LedgerRow[],
): Promise<void> {
  if (rows.length === 0) return;
  // The line break comes first, so that a truncated line spoils no other.
  const lines = rows.map((row) => `\n${JSON.stringify(row)}`).join('');
  await appendFile(ledgerFile(workspace, slug), lines, { mode: 0o600, flush: true });
}

/** Removes what the rows of these numbers say of their camera files. The numbers stay given. */
export async function blankInLedger(
  workspace: string,
  slug: string,
  numbers: ReadonlySet<number>,
): Promise<void> {
  const rows = (await readLedger(workspace, slug)).map((row) =>
    numbers.has(row.number) ? { ...row, source: '', hash: '' } : row,
  );
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  await replaceFile(ledgerFile(workspace, slug), lines, 0o600);
}

export async function dropLedger(workspace: string, slug: string): Promise<void> {
  await rm(ledgerFile(workspace, slug), { force: true });
}

function ledgerFile(workspace: string, slug: string): string {
  return join(workspace, 'galleries', `${slug}.ledger.jsonl`);
}
