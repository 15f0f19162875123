import { describe, expect, test } from 'vitest';
import { codeKeys, openEntry, sealEntry } from '#sealing/accessEntry.ts';
import {
  isNewerOldTable,
  isOldTableWhole,
  oldTableDigest,
  oldTableRow,
  readOldTable,
  type OldAccessTable,
} from '#sealing/oldAccessTable.ts';

const salt = 'AAAAAAAAAAAAAAAAAAAAAA';
const derivation = { salt, iterations: 2 } as const;
const entry = { type: 'team', slug: 'gators' } as const;

async function tableWith(code: string): Promise<OldAccessTable> {
  const keys = await codeKeys(code, derivation);
  return { version: 1, ...derivation, entries: { [keys.entryId]: await sealEntry(keys, entry) } };
}

describe('a table of older versions', () => {
  test('gives what a code stands for, and nothing for another code', async () => {
    const table = await tableWith('GATORS');
    const keys = await codeKeys('GATORS', table);
    const opened = await openEntry(keys, oldTableRow(table, keys.entryId));
    expect(opened).toEqual({ kind: 'entry', entryId: keys.entryId, entry });
    expect(oldTableRow(table, (await codeKeys('OWLS', table)).entryId)).toBeUndefined();
  });

  test('with an entry that is no base64url has a damaged entry, not none', async () => {
    const table = await tableWith('GATORS');
    const keys = await codeKeys('GATORS', table);
    for (const text of ['', 'AQ', 'no base64url!']) {
      const row = oldTableRow({ ...table, entries: { [keys.entryId]: text } }, keys.entryId);
      expect(await openEntry(keys, row)).toEqual({ kind: 'damaged' });
    }
  });

  test('has no row that its JSON does not have', async () => {
    const table = await tableWith('GATORS');
    expect(oldTableRow(table, 'constructor')).toBeUndefined();
  });

  test('of a later version says so, and nothing else does', () => {
    expect(isNewerOldTable({ version: 2 })).toBe(true);
    for (const json of [{ version: 1 }, { version: '2' }, {}, null, undefined, 'version', 2]) {
      expect(isNewerOldTable(json)).toBe(false);
    }
  });

  test.each([
    ['nothing', null],
    ['what is not there', undefined],
    ['a text', 'table'],
    ['a salt that is no text', { version: 1, salt: 7, iterations: 2, entries: {} }],
    ['iterations that are text', { version: 1, salt, iterations: '2', entries: {} }],
    ['no entries', { version: 1, salt, iterations: 2 }],
    ['entries that are nothing', { version: 1, salt, iterations: 2, entries: null }],
    ['entries that are one text', { version: 1, salt, iterations: 2, entries: 'ab' }],
    ['one entry that is no text', { version: 1, salt, iterations: 2, entries: { a: 'a', b: 1 } }],
    ['a list', []],
    ['another version', { version: 2, salt, iterations: 2, entries: {} }],
    ['no salt', { version: 1, iterations: 2, entries: {} }],
    ['no iterations', { version: 1, salt, entries: {} }],
    ['iterations that derive nothing', { version: 1, salt, iterations: 0, entries: {} }],
    ['half iterations', { version: 1, salt, iterations: 1.5, entries: {} }],
    ['entries that are no text', { version: 1, salt, iterations: 2, entries: { a: 1 } }],
  ])('is not read from %s', (_, json) => {
    expect(readOldTable(json)).toBeUndefined();
  });

  test('is read from JSON', async () => {
    const table = await tableWith('GATORS');
    expect(readOldTable(JSON.parse(JSON.stringify(table)))).toEqual(table);
  });

  test('that carries its digest is whole only as it was written', async () => {
    const bare = await tableWith('GATORS');
    const table = { ...bare, digest: await oldTableDigest(bare) };
    const [id = '', sealed = ''] = Object.entries(table.entries)[0] ?? [];
    expect(await isOldTableWhole(bare)).toBe(true);
    expect(await isOldTableWhole(table)).toBe(true);
    const broken: readonly Partial<OldAccessTable>[] = [
      { salt: `${table.salt}A` },
      { iterations: 3 },
      { entries: {} },
      { entries: { [`${id}A`]: sealed } },
      { entries: { [id]: `${sealed}A` } },
      { digest: '' },
    ];
    for (const part of broken) expect(await isOldTableWhole({ ...table, ...part })).toBe(false);
  });
});
