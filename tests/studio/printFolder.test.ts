import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderStateOf } from '#core/order/orderState.ts';
import { localDay } from '#core/text/localDay.ts';
import { folderOfRun } from '#studio/prints/printRun.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';

const now = Date.parse('2026-11-29T20:00:00Z');

const received = (number: string) => ({ number, state: orderStateOf([]) });

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
  expect(await folderOfRun(folder, [received('AAAAAA')], now)).toBe(day);
  await makePrint(day, 'gators_Nia-Johnson_AAAAAA-01_5x7.jpg');
  expect(await folderOfRun(folder, [received('BBBBBB')], now)).toBe(`${day}-2`);
  await makePrint(`${day}-2`, 'gators_Theo-Quinn_BBBBBB-01_5x7.jpg');
  expect(await folderOfRun(folder, [received('CCCCCC')], now)).toBe(`${day}-3`);
});

test('a run that was stopped goes on in its folder', async () => {
  const folder = await temporaryFolder();
  const day = join(folder, localDay(now));
  await makePrint(day, 'gators_Nia-Johnson_AAAAAA-01_5x7.jpg');
  expect(await folderOfRun(folder, [received('AAAAAA'), received('BBBBBB')], now)).toBe(day);
});

test('what is printed again goes into another folder than its first prints', async () => {
  const folder = await temporaryFolder();
  const day = join(folder, localDay(now));
  const event = { id: '1', number: 'AAAAAA', by: '', kind: 'production' } as const;
  const state = orderStateOf([
    { ...event, at: '2026-11-29T18:00:00.000Z', production: 'in print' },
    { ...event, at: '2026-11-29T19:00:00.000Z', production: 'received', again: true },
  ]);
  const changed = [{ number: 'AAAAAA', state }];
  await makePrint(day, 'gators_Nia-Johnson_AAAAAA-01_5x7.jpg');
  expect(await folderOfRun(folder, changed, now)).toBe(`${day}-2`);
  await makePrint(`${day}-2`, 'gators_Nia-Johnson_AAAAAA-01-again_5x7.jpg');
  expect(await folderOfRun(folder, changed, now)).toBe(`${day}-2`);
});
