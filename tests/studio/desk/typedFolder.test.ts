import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForPrints } from '#studio/desk/printCalls.ts';
import { typedFolder } from '#studio/desk/typedFolder.ts';
import { temporaryFolder } from '#tests/studio/folders.ts';

test.each([
  ['/shoots/2026 Field', '/shoots/2026 Field'],
  [' "/shoots/2026 Field" ', '/shoots/2026 Field'],
  ["'/shoots/Ana's day'", "/shoots/Ana's day"],
])('a folder given as %s is %s', (typed, folder) => {
  expect(typedFolder(typed)).toMatchObject({ ok: true, value: folder });
});

test('a part of a path is refused in words', () => {
  expect(typedFolder('shoots')).toMatchObject({
    ok: false,
    message: expect.stringMatching(/whole path/),
  });
});

test('prints go into a folder beside others, or into the workspace, and into no tree that is not there', async () => {
  const root = await temporaryFolder();
  const workspace = join(root, 'workspace');
  const isTaken = async (folder: string) => (await folderForPrints(workspace, folder)).ok;
  expect(await isTaken(join(root, 'lab'))).toBe(true);
  expect(await isTaken(join(workspace, 'prints', '2026-11-29'))).toBe(true);
  const nowhere = await folderForPrints(workspace, join(root, 'nowhere', 'p'));
  expect(nowhere).toMatchObject({ ok: false });
  expect(JSON.stringify(nowhere)).toContain(join(root, 'nowhere'));
});
