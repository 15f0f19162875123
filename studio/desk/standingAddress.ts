/** Where a desk that runs says how to open it once more: somebody has closed its tab, and starts it again. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '#studio/workspace/storedFile.ts';

const fileIn = (workspace: string): string => join(workspace, 'open-desk.txt');

export function sayAddress(workspace: string, address: string): Promise<void> {
  return replaceFile(fileIn(workspace), address, 0o600);
}

export function dropAddress(workspace: string): Promise<void> {
  return rm(fileIn(workspace), { force: true });
}

/** Returns the address of the desk that runs in this workspace. One that was killed has left an address where nobody answers. */
export async function standingAddress(workspace: string): Promise<string | undefined> {
  const address = await readFile(fileIn(workspace), 'utf8').catch(() => '');
  if (!URL.canParse(address)) return undefined;
  const answered = await fetch(new URL('/colors.css', address)).catch(() => undefined);
  return answered?.ok ? address : undefined;
}
