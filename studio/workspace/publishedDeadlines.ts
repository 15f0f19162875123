/**
 * The deadlines of galleries in a file beside them, so that the server's machine, which opens no gallery, can tell the orders that came later. It names
 * galleries by the hashes of their slugs, so that the file reveals no gallery.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonIn } from '#core/text/record.ts';
import { object, optional, record, text } from '#core/text/schema.ts';
import { writeIfChanged } from './storedFile.ts';
import { isThere } from './unusedName.ts';
import type { Workspace } from './workspace.ts';

const deadlinesFile = 'deadlines.json';
const fileSchema = object({ deadlines: record(text, optional(text)) });

/** Writes the file if it changes, and none for a site that never had a deadline. */
export async function writeDeadlines(out: string, { galleries }: Workspace): Promise<void> {
  const rows = Object.entries(galleries).flatMap(([slug, { deadline }]) =>
    deadline === undefined ? [] : [[nameOf(slug), deadline] as const],
  );
  const file = join(out, deadlinesFile);
  const wanted = `${JSON.stringify({ version: 1, deadlines: Object.fromEntries(rows) })}\n`;
  if (rows.length > 0 || (await isThere(file))) await writeIfChanged(file, wanted);
}

/** Returns the stored deadline of a gallery, by its slug. */
export async function readDeadlines(out: string): Promise<(slug: string) => string | undefined> {
  const stored = await readFile(join(out, deadlinesFile), 'utf8').catch(() => '');
  const { deadlines = {} } = fileSchema(jsonIn(stored)) ?? {};
  return (slug) => deadlines[nameOf(slug)];
}

function nameOf(slug: string): string {
  return createHash('sha256').update(slug).digest('base64url').slice(0, 22);
}
