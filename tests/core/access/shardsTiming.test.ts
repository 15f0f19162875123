import { expect, test } from 'vitest';
import { announcedShards, shardsTiming } from '#core/access/shardsTiming.ts';

test.each([
  [0, 'b49f34227e04be65'],
  [4, 'a-_9'],
  [16, 'a'.repeat(64)],
])('a page reads what the server says of a table with %i bits', (prefixBits, shards) => {
  const head = JSON.stringify({ version: 1, salt: 'x', iterations: 2, prefixBits, shards });
  const [name = '', said = ''] = shardsTiming(head)?.split(';desc=') ?? [];
  const other = { name: 'total', description: 'b4/1' };
  expect(announcedShards([other, { name, description: said.slice(1, -1) }])).toEqual({
    shards,
    prefixBits,
  });
});

test.each([
  { shards: 'a"\r\nSet-Cookie: b', prefixBits: 4 },
  { shards: '../gators', prefixBits: 4 },
  { shards: 'a'.repeat(65), prefixBits: 4 },
  { shards: 'a', prefixBits: 17 },
  { shards: 'a', prefixBits: -1 },
  { shards: 'a', prefixBits: 1.5 },
  { shards: 'a' },
  { prefixBits: 4 },
  {},
])('of a head like %j the server says nothing', (head) => {
  expect(shardsTiming(JSON.stringify(head))).toBeUndefined();
});

test.each([undefined, '', 'a', 'a/', '/4', 'a/17', '../a/4', 'a/4/4'])(
  'what says %j names no place',
  (description) => {
    const metrics = description === undefined ? undefined : [{ name: 'shards', description }];
    expect(announcedShards(metrics)).toBeUndefined();
  },
);
