import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base64urlOf, bytesOf } from '#sealing/bytes.ts';
import {
  codeKeys,
  derivationIterations,
  isWhole,
  openEntry,
  readAccessTable,
  sealEntry,
  tableDigest,
  type AccessTable,
  type SealedAccessEntry,
} from '#sealing/accessTable.ts';
import { flipped } from './keys.ts';

const salt = base64urlOf(crypto.getRandomValues(new Uint8Array(16)));
const derivation = { salt, iterations: 2 } as const;

async function tableWith(code: string, entry: SealedAccessEntry): Promise<AccessTable> {
  const keys = await codeKeys(code, derivation);
  return { version: 1, ...derivation, entries: { [keys.entryId]: await sealEntry(keys, entry) } };
}

const entry: fc.Arbitrary<SealedAccessEntry> = fc.oneof(
  fc.record(
    {
      type: fc.constant('team' as const),
      slug: fc.string({ maxLength: 30 }),
      key: fc.stringMatching(/^[\w-]{43}$/),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record({ type: fc.constant('file' as const), url: fc.string({ maxLength: 60 }) }),
);

describe('an access table', () => {
  test('gives what a code stands for, and nothing for another code', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[A-Z0-9]{1,12}$/), entry, async (code, meant) => {
        const table = await tableWith(code, meant);
        const keys = await codeKeys(code, table);
        const opened = await openEntry(table, keys);
        expect(opened).toEqual({ kind: 'entry', entryId: keys.entryId, entry: meant });
        const other = await openEntry(table, await codeKeys(`${code}2`, table));
        expect(other).toEqual({ kind: 'unknown' });
      }),
    );
  });

  test('has entries of one length, whatever they stand for', async () => {
    const lengths = new Set<number>();
    await fc.assert(
      fc.asyncProperty(entry, async (meant) => {
        const { entries } = await tableWith('GATORS', meant);
        lengths.add(Object.values(entries)[0]?.length ?? 0);
      }),
    );
    expect([...lengths]).toEqual([base64urlOf(new Uint8Array(512 + 29)).length]);
  });

  test('takes no entry that is longer than any may be', async () => {
    const keys = await codeKeys('GATORS', derivation);
    const url = `https://files.example/${'x'.repeat(600)}`;
    await expect(sealEntry(keys, { type: 'file', url })).rejects.toThrow('too long');
  });

  test('says "unknown" when any byte of the salt is another', async () => {
    const table = await tableWith('GATORS', { type: 'team', slug: 'gators' });
    const bytes = bytesOf(salt) ?? new Uint8Array();
    for (let at = 0; at < bytes.length; at += 1) {
      const tampered = { ...table, salt: base64urlOf(flipped(bytes, at)) };
      const opened = await openEntry(tampered, await codeKeys('GATORS', tampered));
      expect(opened).toEqual({ kind: 'unknown' });
    }
  });

  test('says "unknown" when the iterations are others', async () => {
    const table = await tableWith('GATORS', { type: 'team', slug: 'gators' });
    const opened = await openEntry(table, await codeKeys('GATORS', { ...table, iterations: 3 }));
    expect(opened).toEqual({ kind: 'unknown' });
  });

  test('says "damaged" when any byte of the entry is another, or it is cut short', async () => {
    const table = await tableWith('GATORS', { type: 'team', slug: 'gators' });
    const keys = await codeKeys('GATORS', table);
    const sealed = bytesOf(table.entries[keys.entryId] ?? '') ?? new Uint8Array();
    const withEntry = (text: string): AccessTable => ({
      ...table,
      entries: { [keys.entryId]: text },
    });
    for (let at = 0; at < sealed.length; at += 1) {
      const opened = await openEntry(withEntry(base64urlOf(flipped(sealed, at))), keys);
      expect(opened).toEqual({ kind: 'damaged' });
    }
    for (const text of ['', 'AQ', base64urlOf(sealed.slice(0, -1)), 'no base64url!']) {
      expect(await openEntry(withEntry(text), keys)).toEqual({ kind: 'damaged' });
    }
  });

  test('says "damaged" when an entry was put in the place of another', async () => {
    const one = await tableWith('GATORS', { type: 'team', slug: 'gators' });
    const keys = await codeKeys('OWLS', derivation);
    const swapped = { ...one, entries: { [keys.entryId]: Object.values(one.entries)[0] ?? '' } };
    expect(await openEntry(swapped, keys)).toEqual({ kind: 'damaged' });
  });

  test('is derived as slowly as OWASP asks for', () => {
    expect(derivationIterations).toBe(600_000);
  });

  test.each([
    ['nothing', null],
    ['a list', []],
    ['another version', { version: 2, salt, iterations: 2, entries: {} }],
    ['no salt', { version: 1, iterations: 2, entries: {} }],
    ['no iterations', { version: 1, salt, entries: {} }],
    ['iterations that derive nothing', { version: 1, salt, iterations: 0, entries: {} }],
    ['half iterations', { version: 1, salt, iterations: 1.5, entries: {} }],
    ['entries that are no text', { version: 1, salt, iterations: 2, entries: { a: 1 } }],
  ])('is not read from %s', (_, json) => {
    expect(readAccessTable(json)).toBeUndefined();
  });

  test('is read from JSON', async () => {
    const table = await tableWith('GATORS', { type: 'team', slug: 'gators' });
    expect(readAccessTable(JSON.parse(JSON.stringify(table)))).toEqual(table);
  });

  test('that carries its digest is whole only as it was written', async () => {
    const bare = await tableWith('GATORS', { type: 'team', slug: 'gators' });
    const table = { ...bare, digest: await tableDigest(bare) };
    const [id = '', sealed = ''] = Object.entries(table.entries)[0] ?? [];
    expect(await isWhole(bare)).toBe(true);
    expect(await isWhole(table)).toBe(true);
    const broken: readonly Partial<AccessTable>[] = [
      { salt: `${table.salt}A` },
      { iterations: 3 },
      { entries: {} },
      { entries: { [`${id}A`]: sealed } },
      { entries: { [id]: `${sealed}A` } },
      { digest: '' },
    ];
    for (const part of broken) expect(await isWhole({ ...table, ...part })).toBe(false);
  });
});
