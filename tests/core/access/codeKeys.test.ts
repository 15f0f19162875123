import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base64urlOf, bytesOf, utf8, type Bytes } from '#core/seal/bytes.ts';
import {
  cardBytes,
  cardKeys,
  codeKeys,
  derivationIterations,
  derivationOf,
  isSealable,
  lettersOf,
  openEntry,
  sealedEntryBytes,
  sealEntry,
  type EntryKeys,
} from '#core/access/codeKeys.ts';
import type { SealedAccessEntry } from '#core/access/sealedEntry.ts';
import { seal } from '#core/seal/seal.ts';
import { flipped } from '#tests/core/seal/keys.ts';

const salt = base64urlOf(crypto.getRandomValues(new Uint8Array(16)));
const derivation = { salt, iterations: 2 } as const;

async function sealed(keys: EntryKeys, entry: SealedAccessEntry): Promise<Bytes> {
  return bytesOf(await sealEntry(keys, entry)) ?? new Uint8Array();
}

const teams = { type: 'team', slug: 'gators' } as const;

const entry: fc.Arbitrary<SealedAccessEntry> = fc.oneof(
  fc.record(
    {
      type: fc.constant('team' as const),
      slug: fc.string({ maxLength: 30 }),
      key: fc.stringMatching(/^[\w-]{43}$/),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record({
    type: fc.constant('team' as const),
    slug: fc.constant('gators'),
    document: fc.stringMatching(/^[0-9a-f]{16}$/),
    key: fc.stringMatching(/^[\w-]{43}$/),
  }),
  fc.record({ type: fc.constant('file' as const), url: fc.string({ maxLength: 60 }) }),
);

describe('an entry of the access table', () => {
  test('opens with its code, and with no other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[A-Z0-9]{1,12}$/), entry, async (code, meant) => {
        const keys = await codeKeys(code, derivation);
        const row = await sealed(keys, meant);
        const { entryId } = keys;
        expect(await openEntry(keys, row)).toEqual({ kind: 'entry', entryId, entry: meant });
        const other = await codeKeys(`${code}2`, derivation);
        expect(other.entryId).not.toBe(entryId);
        expect(await openEntry(other, row)).toEqual({ kind: 'damaged' });
      }),
    );
  });

  test("opens with its card's secret, which no salt and no iteration belongs to", async () => {
    const secret = new Uint8Array(cardBytes).fill(7);
    const keys = await cardKeys(secret);
    const row = await sealed(keys, { ...teams, document: 'lena' });
    const opened = await openEntry(await cardKeys(secret.slice()), row);
    expect(opened).toMatchObject({
      kind: 'entry',
      entry: { type: 'team', slug: 'gators', document: 'lena' },
    });
    const other = await cardKeys(flipped(secret, 0));
    expect(other.entryId).not.toBe(keys.entryId);
    expect(await openEntry(other, row)).toEqual({ kind: 'damaged' });
  });

  test('is not there when the table has no row for it', async () => {
    const keys = await codeKeys('GATORS', derivation);
    expect(await openEntry(keys, undefined)).toEqual({ kind: 'unknown' });
  });

  test('of a kind that this version does not know counts as not there', async () => {
    const keys = await codeKeys('GATORS', derivation);
    const coach = { type: 'coach', slug: 'gators' } as unknown as SealedAccessEntry;
    expect(await openEntry(keys, await sealed(keys, coach))).toEqual({ kind: 'unknown' });
  });

  test('has one length, whatever it stands for', async () => {
    const keys = await codeKeys('GATORS', derivation);
    await fc.assert(
      fc.asyncProperty(entry, async (meant) => {
        expect(await sealed(keys, meant)).toHaveLength(sealedEntryBytes);
      }),
    );
    expect(sealedEntryBytes).toBe(512 + 29);
  });

  test('may be just as long as all are, and no byte longer', async () => {
    const keys = await codeKeys('GATORS', derivation);
    const bare = JSON.stringify({ type: 'file', url: '' }).length;
    // In UTF-8 an é has two bytes.
    const longest = { type: 'file', url: 'é'.repeat((512 - bare) / 2) } as const;
    expect(isSealable(longest)).toBe(true);
    const opened = await openEntry(keys, await sealed(keys, longest));
    expect(opened).toMatchObject({ entry: longest });
    const longer = { ...longest, url: `${longest.url}x` };
    expect(isSealable(longer)).toBe(false);
    await expect(sealEntry(keys, longer)).rejects.toThrow('too long');
  });

  test('is refused when it is longer than any may be', async () => {
    const keys = await codeKeys('GATORS', derivation);
    const url = `https://files.example/${'x'.repeat(600)}`;
    await expect(sealEntry(keys, { type: 'file', url })).rejects.toThrow('too long');
  });

  test('has another id when any byte of the salt, or the iterations, are others', async () => {
    const { entryId } = await codeKeys('GATORS', derivation);
    const bytes = bytesOf(salt) ?? new Uint8Array();
    for (let at = 0; at < bytes.length; at += 1) {
      const tampered = { ...derivation, salt: base64urlOf(flipped(bytes, at)) };
      expect((await codeKeys('GATORS', tampered)).entryId).not.toBe(entryId);
    }
    expect((await codeKeys('GATORS', { salt, iterations: 3 })).entryId).not.toBe(entryId);
  });

  test('is damaged when any byte is another, or it is cut short', async () => {
    const keys = await codeKeys('GATORS', derivation);
    const row = await sealed(keys, teams);
    // The first byte is the version.
    for (let at = 1; at < row.length; at += 1) {
      expect(await openEntry(keys, flipped(row, at))).toEqual({ kind: 'damaged' });
    }
    for (const part of [new Uint8Array(), Uint8Array.of(1), row.slice(0, -1)]) {
      expect(await openEntry(keys, part)).toEqual({ kind: 'damaged' });
    }
  });

  test('of a later version is newer, not damaged', async () => {
    const keys = await codeKeys('GATORS', derivation);
    const row = await seal(keys.entryKey, { kind: 'access', entryId: keys.entryId }, utf8('{}'));
    row[0] = 2;
    expect(await openEntry(keys, row)).toEqual({ kind: 'newer' });
  });

  test('is derived as slowly as OWASP asks for', () => {
    expect(derivationIterations).toBe(600_000);
  });
});

describe('a code is stretched', () => {
  test.each([
    ['one of the studio’s own choosing', 'GATORS-2025'],
    ['one that is longer than a made one', 'GAK7QF3WPX9A2BC'],
    ['one that is shorter', 'GAK7QF3WPX9A2'],
    ['one that a made one begins after', '7GAK7QF3WPX9A2B'],
    ['one whose team has no two letters', '2AK7QF3WPX9A2B'],
    ['one with a letter that looks like a digit', 'GAK7QF3WPX9A2O'],
    ['none at all', ''],
  ])('with the salt of the site alone: %s', (_, code) => {
    expect(lettersOf(code)).toBeUndefined();
    expect(derivationOf(code, derivation)).toEqual(derivation);
  });

  test('with the two letters of its team, if the studio’s command has made it', () => {
    const made = 'GAK7QF3WPX9A2B';
    expect(lettersOf(made)).toBe('GA');
    const own = derivationOf(made, derivation);
    expect(own.iterations).toBe(derivation.iterations);
    const bytes = Buffer.from(own.salt, 'base64url');
    expect(bytes).toEqual(Buffer.concat([Buffer.from(salt, 'base64url'), Buffer.from('GA')]));
    expect(derivationOf('PZK7QF3WPX9A2B', derivation).salt).not.toBe(own.salt);
  });
});
