import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accessHead,
  readAccessHead,
  rowsIn,
  rowsPerShard,
  shardFileName,
  shardNumber,
  shardOf,
  shardPath,
  type AccessHead,
  type AccessRow,
} from '#core/access/accessShards.ts';
import { entryIdBytes, sealedEntryBytes } from '#core/access/codeKeys.ts';
import { base64urlOf, joined, type Bytes } from '#core/seal/bytes.ts';
import { flipped } from '#tests/core/seal/keys.ts';

const salt = 'AAAAAAAAAAAAAAAAAAAAAA';
const head = () => accessHead({ salt, iterations: 2, prefixBits: 5, shards: 'b49f34227e04be65' });

const bytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
const rows = (): readonly AccessRow[] =>
  Array.from({ length: rowsPerShard }, () => ({
    id: bytes(entryIdBytes),
    sealed: bytes(sealedEntryBytes),
  }));

describe('the head', () => {
  test('is read as it was written', async () => {
    const written = await head();
    expect(await readAccessHead(JSON.parse(JSON.stringify(written)))).toEqual(written);
  });

  test.each<[string, Partial<Record<keyof AccessHead, unknown>>]>([
    ['another salt', { salt: 'BAAAAAAAAAAAAAAAAAAAAA' }],
    ['other iterations', { iterations: 3 }],
    ['iterations that derive nothing', { iterations: 0 }],
    ['half iterations', { iterations: 1.5 }],
    ['another prefix', { prefixBits: 4 }],
    ['a prefix that is longer than ids need', { prefixBits: 40 }],
    ['another folder', { shards: 'b49f34227e04be66' }],
    ['a folder that leads out of its own', { shards: '../owls' }],
    ['no digest', { digest: undefined }],
  ])('with %s is damaged', async (_, part) => {
    expect(await readAccessHead({ ...(await head()), ...part })).toBe('damaged');
  });

  test.each<[string, Partial<Record<keyof AccessHead, unknown>>]>([
    ['another version', { version: 0 }],
    ['a salt that is no text', { salt: 7 }],
    ['iterations that derive nothing', { iterations: 0 }],
    ['half iterations', { iterations: 1.5 }],
    ['iterations that are text', { iterations: '2' }],
    ['less than no prefix', { prefixBits: -1 }],
    ['a prefix that is longer than ids need', { prefixBits: 17 }],
    ['half a prefix', { prefixBits: 0.5 }],
    ['a folder that is no text', { shards: 7 }],
    ['no folder', { shards: '' }],
    ['a folder that leads out of its own', { shards: '../owls' }],
    ['a folder below another', { shards: 'owls/a' }],
  ])('with %s is damaged, even if its digest fits', async (_, part) => {
    const rest = { salt, iterations: 2, prefixBits: 5, shards: 'b49f34227e04be65', ...part };
    expect(await readAccessHead(await accessHead(rest as AccessHead))).toBe('damaged');
  });

  test.each([
    { prefixBits: 0, iterations: 1 },
    { prefixBits: 16, iterations: 600_000 },
  ])('may have %o', async (part) => {
    const written = await accessHead({ salt, shards: 'a-_9', ...part });
    expect(await readAccessHead(written)).toEqual(written);
  });

  test('is damaged when it is no object', async () => {
    for (const json of [null, [], 'head', 7]) expect(await readAccessHead(json)).toBe('damaged');
  });

  test('of a later version says so', async () => {
    expect(await readAccessHead({ version: 2 })).toBe('newer');
  });
});

describe('a shard', () => {
  test('gives its rows, sorted by their ids', async () => {
    const written = rows();
    // One digit is less than two, whatever they are.
    for (const [index, first] of [0x10, 0x0f, 0x02, 0xf0].entries()) written[index]?.id.fill(first);
    const read = await rowsIn(await shardOf(written));
    const idOf = ({ id }: AccessRow): string => Buffer.from(id).toString('hex');
    expect(read?.map(idOf)).toEqual(written.map(idOf).toSorted());
    for (const row of written) expect(read).toContainEqual(row);
  });

  test('has one length of at most 32 kB, and no shard of another length is made', async () => {
    const shard = await shardOf(rows());
    expect(shard).toHaveLength(1 + rowsPerShard * (16 + 541) + 32);
    expect(shard.length).toBeLessThanOrEqual(32_768);
    await expect(shardOf(rows().slice(1))).rejects.toThrow('full shard');
  });

  test('with any other byte, or cut short, has no rows', async () => {
    const shard = await shardOf(rows());
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: shard.length - 1 }), async (at) => {
        expect(await rowsIn(flipped(shard, at))).toBeUndefined();
      }),
    );
    expect(await rowsIn(shard.slice(0, -1))).toBeUndefined();
    expect(await rowsIn(new Uint8Array())).toBeUndefined();
  });

  test('of another version or length has no rows, even if its digest fits', async () => {
    const withDigest = async (body: Bytes): Promise<Bytes> =>
      joined(body, new Uint8Array(await crypto.subtle.digest('SHA-256', body)));
    const body = (await shardOf(rows())).slice(0, -32);
    expect(await rowsIn(await withDigest(body))).toHaveLength(rowsPerShard);
    expect(await rowsIn(await withDigest(joined(body, bytes(16 + 541))))).toBeUndefined();
    body[0] = 2;
    expect(await rowsIn(await withDigest(body))).toBeUndefined();
  });

  test('is found by the first bits of an id', async () => {
    expect(shardNumber(Uint8Array.of(0xab, 0xcd), 0)).toBe(0);
    expect(shardNumber(Uint8Array.of(0xab, 0xcd), 4)).toBe(0xa);
    expect(shardNumber(Uint8Array.of(0xab, 0xcd), 9)).toBe(0b1_0101_0111);
    expect(shardNumber(Uint8Array.of(0xab, 0xcd), 16)).toBe(0xabcd);
    expect(shardFileName(0xa, 4)).toBe('a.sealed');
    expect(shardFileName(0xa, 9)).toBe('00a.sealed');
    const id = base64urlOf(Uint8Array.of(0xff, ...new Uint8Array(entryIdBytes - 1)));
    expect(shardPath(await head(), id)).toBe('galleries/access/b49f34227e04be65/1f.sealed');
  });
});
