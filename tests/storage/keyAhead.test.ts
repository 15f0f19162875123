/** Tests the key that the page's head reads before the storage modules have loaded. */
import { beforeEach, expect, test, vi } from 'vitest';
import { importKey } from '#sealing/seal.ts';
import { databaseName } from '#storage/database.ts';
import { keepKey, takeKey } from '#storage/galleryKeys.ts';
import { readKeyAhead } from '#storage/keyAhead.ts';
import { newDevice } from './device.ts';

const newKey = (): Promise<CryptoKey> => importKey(crypto.getRandomValues(new Uint8Array(32)));
const readAhead = (slug: string): Promise<unknown> => readKeyAhead(databaseName, 'keys', slug);
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  newDevice();
  return () => vi.unstubAllGlobals();
});

test('is the one that is kept', async () => {
  await keepKey('owls', await newKey());
  const ahead = readAhead('owls');
  expect(await ahead).toBeInstanceOf(CryptoKey);
  expect(await takeKey('owls', ahead)).toBe(await ahead);
  expect(await readAhead('gators')).toBeUndefined();
});

test('makes no database where there is none, which would lack its tables', async () => {
  expect(await readKeyAhead('another', 'keys', 'owls')).toBeUndefined();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('another');
});

test('is not there on a browser without a database, or whose database has no such table', async () => {
  await keepKey('owls', await newKey());
  expect(await readKeyAhead(databaseName, 'locks', 'owls')).toBeUndefined();
  vi.stubGlobal('indexedDB', undefined);
  expect(await readAhead('owls')).toBeUndefined();
});

test('is read once more where the head has found none, or does not come to an end', async () => {
  await keepKey('owls', await newKey());
  expect(await takeKey('owls', Promise.resolve(undefined))).toBeInstanceOf(CryptoKey);
  expect(await takeKey('owls', never)).toBeInstanceOf(CryptoKey);
});
