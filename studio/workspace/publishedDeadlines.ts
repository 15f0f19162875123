/**
 * The deadlines of galleries in a file beside them, so that the server's machine, which opens no gallery, can tell the orders that came later. It names
 * galleries by the hashes of their slugs, so that the file reveals no gallery.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isString, recordOf, jsonIn } from '#core/text/record.ts';
import { writeIfChanged } from './storedFile.ts';
import { isThere } from './unusedName.ts';
import type { Workspace } from './workspace.ts';

const deadlinesFile = 'deadlines.json';

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
  const text = await readFile(join(out, deadlinesFile), 'utf8').catch(() => '{}');
  const { deadlines } = recordOf(jsonIn(text));
  const bySlug = recordOf(deadlines);
  return (slug) => {
    const stored = bySlug[nameOf(slug)];
    return isString(stored) ? stored : undefined;
  };
}

function nameOf(slug: string): string {
  return createHash('sha256').update(slug).digest('base64url').slice(0, 22);
}
