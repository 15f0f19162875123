import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { erasedSince } from '#studio/workspace/backupErasures.ts';
import { readBatches } from '#studio/workspace/batches.ts';
import { rememberedFolders } from '#studio/workspace/clearedFiles.ts';
import { readErasures } from '#studio/workspace/galleryErasures.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';

test.each([
  ['erasures/gators.jsonl', (folder: string) => readErasures(folder, 'gators')],
  ['print-folders.txt', readBatches],
  ['written-files.jsonl', rememberedFolders],
  [
    'erased.jsonl',
    (folder: string) => erasedSince([folder], { salt: 'salt', madeAt: '2026-01-01' }),
  ],
])('%s is empty if it is not there, and not if it cannot be read', async (file, read) => {
  const workspace = await temporaryFolder();
  expect(await read(workspace)).toEqual([]);
  // A folder in its place cannot be read, as a file on a bad disk cannot.
  await mkdir(join(workspace, file), { recursive: true });
  await expect(read(workspace)).rejects.toThrow('EISDIR');
});
