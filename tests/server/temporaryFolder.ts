import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Returns an empty folder that is deleted when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sideline-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Returns a folder with the minimum that the server accepts as a built page. */
export async function builtPage(): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Sideline</title>');
  return folder;
}
