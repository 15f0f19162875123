import { appendFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { list, object, oneOf, optional, text } from '#core/text/schema.ts';
import { journal, readStored } from '#studio/workspace/storedFile.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';

const rowSchema = object({ name: text, tag: optional(text) });
const fileSchema = object({ version: oneOf(1), rows: list(rowSchema) });

async function read(written: string) {
  const file = join(await temporaryFolder(), 'cards.json');
  await writeFile(file, written);
  return readStored(file, fileSchema);
}

test('a file of the workspace is read whole, and a file that is not there is none', async () => {
  const rows = [{ name: 'Maya' }, { name: 'Theo', tag: 'card' }];
  const stored = { version: 1, rows };
  expect(await read(JSON.stringify(stored))).toEqual({ ok: true, value: stored });
  const nowhere = join(await temporaryFolder(), 'none.json');
  expect(await readStored(nowhere, fileSchema)).toEqual({ ok: true, value: undefined });
});

test.each([
  ['{"version":1,"rows":[{"na', 'JSON'],
  ['[]', 'all of it is not as this version writes it'],
  ['{"version":1,"rows":[],"later":1}', 'it has more than this version writes'],
  ['{"version":1,"rows":[{"name":"Maya","later":1}]}', 'it has more than'],
  ['{"version":2,"rows":[]}', 'it is of another version'],
  ['{"version":1,"rows":[{"name":"Maya"},{}]}', 'rows.1.name is not'],
  ['{"version":1,"rows":[{"name":"Maya","tag":7}]}', 'rows.0.tag is not'],
])('%s is not read in part, and the place is said', async (written, why) => {
  const found = await read(written);
  expect(found).toMatchObject({ ok: false, message: expect.stringContaining(why) as string });
  expect(found).toMatchObject({ message: expect.stringContaining('cards.json cannot be read (') });
});

test('a journal is read without its truncated lines and those of another shape', async () => {
  const file = join(await temporaryFolder(), 'names', 'names.jsonl');
  const names = journal(file, rowSchema);
  await names.add([{ name: 'Maya' }]);
  await appendFile(file, '\n{"name":7}\nnull\n{"na');
  await names.add([{ name: 'Theo', tag: 'card' }], { flush: true });
  expect(await names.read()).toEqual([{ name: 'Maya' }, { name: 'Theo', tag: 'card' }]);
});

test('a journal that has the same rows already is not written again', async () => {
  const file = join(await temporaryFolder(), 'names.jsonl');
  const names = journal(file, rowSchema);
  await names.write([{ name: 'Maya' }]);
  const { ino, mode } = await stat(file);
  await names.write([{ name: 'Maya' }]);
  expect(await stat(file)).toMatchObject({ ino });
  expect(mode & 0o777).toBe(0o600);
  await names.write([{ name: 'Theo' }]);
  expect(await names.read()).toEqual([{ name: 'Theo' }]);
});
