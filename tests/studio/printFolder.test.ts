import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localDay } from '#core/text/localDay.ts';
import { folderOfRun } from '#studio/prints/printRun.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';

const now = Date.parse('2026-11-29T20:00:00Z');

/** As a run leaves its folder. */
async function makePrint(folder: string, file: string): Promise<void> {
  const size = { bytes: 1, mtimeMs: 1, width: 1, height: 1, dpi: 300 };
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'made.jsonl'),
    JSON.stringify({ file: `prints/gators/${file}`, key: 'k', ...size }),
  );
}

test("a second run of a day has a folder of its own, so that the lab's list has no print twice", async () => {
  const folder = await temporaryFolder();
  const day = join(folder, localDay(now));
  expect(await folderOfRun(folder, ['AAAAAA'], now)).toBe(day);
  await makePrint(day, 'gators_Nia-Johnson_AAAAAA-01_5x7.jpg');
  expect(await folderOfRun(folder, ['BBBBBB'], now)).toBe(`${day}-2`);
  await makePrint(`${day}-2`, 'gators_Theo-Quinn_BBBBBB-01_5x7.jpg');
  expect(await folderOfRun(folder, ['CCCCCC'], now)).toBe(`${day}-3`);
});

test('a run that was stopped goes on in its folder', async () => {
  const folder = await temporaryFolder();
  const day = join(folder, localDay(now));
  await makePrint(day, 'gators_Nia-Johnson_AAAAAA-01_5x7.jpg');
  expect(await folderOfRun(folder, ['AAAAAA', 'BBBBBB'], now)).toBe(day);
});
