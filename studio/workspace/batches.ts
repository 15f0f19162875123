/** Which folders hold prints (`fulfil`), so that an erased player's are found in all of them. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textIn } from './storedFile.ts';

/** Returns absolute paths. Some may be gone. */
export async function readBatches(workspace: string): Promise<readonly string[]> {
  const text = (await textIn(printFolders(workspace))) ?? '';
  return [...new Set(text.split('\n').filter((line) => line !== ''))];
}

export async function rememberBatch(workspace: string, folder: string): Promise<void> {
  if ((await readBatches(workspace)).includes(folder)) return;
  await appendFile(printFolders(workspace), `${folder}\n`, { mode: 0o600 });
}

/** Returns the path of the list: one folder a line. */
export function printFolders(workspace: string): string {
  return join(workspace, 'print-folders.txt');
}
