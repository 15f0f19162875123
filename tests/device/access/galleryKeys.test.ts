import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { anyKey } from '#tests/core/seal/keys.ts';
import { newDevice } from '#tests/device/database/device.ts';
import { fillUp } from '#tests/device/database/fullDevice.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';

type Storage = typeof import('#device/access/galleryKeys.ts') &
  typeof import('#device/access/keepGrant.ts') &
  typeof import('#device/database/database.ts');

async function openPage(): Promise<Storage> {
  vi.resetModules();
  return {
    ...(await import('#device/access/galleryKeys.ts')),
    ...(await import('#device/access/keepGrant.ts')),
    ...(await import('#device/database/database.ts')),
  };
}

const namesOf = async (page: Storage): Promise<readonly unknown[]> =>
  (await page.readOpeners('owls')).map(({ document }) => document ?? 'own');

/** Writes a row as some version has stored it. */
async function store(page: Storage, row: unknown): Promise<void> {
  await page.transact(['keys'], 'readwrite', (tables) => tables.put('keys', 'owls', row));
}

beforeEach(() => {
  newDevice();
  workingStorage();
  return () => vi.unstubAllGlobals();
});

describe('what a device has of a gallery', () => {
  test('is all that was opened, the newest first, and none of it in place of another', async () => {
    const page = await openPage();
    await page.keepOpener('owls', { key: await anyKey() });
    await page.keepOpener('owls', { document: 'lena', key: await anyKey() });
    await page.keepOpener('owls', { document: 'sam', key: await anyKey() });
    expect(await namesOf(await openPage())).toEqual(['sam', 'lena', 'own']);
    expect(await page.readOpeners('gators')).toEqual([]);
    expect(await page.hasOpener('owls')).toBe(true);
    expect(await page.hasOpener('gators')).toBe(false);
  });

  test.each([
    ['a text', 'a key'],
    ['a list of others', ['lena', { document: 'lena' }, { key: 'raw' }, undefined]],
    ['an object', { document: 'lena' }],
  ])('is nothing where %s stands', async (_name, row) => {
    const page = await openPage();
    await store(page, row);
    expect(await page.readOpeners('owls')).toEqual([]);
  });

  test('is removed in parts', async () => {
    const page = await openPage();
    for (const document of ['lena', 'sam', 'nia']) {
      await page.keepOpener('owls', { document, key: await anyKey() });
    }
    const read = await page.readOpeners('owls');
    expect(await page.removeOpeners('owls', read, ({ document }) => document === 'sam')).toBe(true);
    expect(await namesOf(await openPage())).toEqual(['nia', 'lena']);
  });

  test('is left alone if a card was added meanwhile', async () => {
    const page = await openPage();
    await page.keepOpener('owls', { document: 'lena', key: await anyKey() });
    const read = await page.readOpeners('owls');
    await page.keepOpener('owls', { document: 'sam', key: await anyKey() });
    expect(await page.removeOpeners('owls', read, () => true)).toBe(false);
    expect(await namesOf(page)).toEqual(['sam', 'lena']);
  });

  test('lasts as long as the page on a full device, beside what is stored', async () => {
    const page = await openPage();
    await page.keepOpener('owls', { document: 'lena', key: await anyKey() });
    fillUp();
    await page.keepOpener('owls', { document: 'sam', key: await anyKey() });
    expect(page.keyKeeping('owls')).toBe('full');
    expect(await namesOf(page)).toEqual(['sam', 'lena']);
    expect(await namesOf(await openPage())).toEqual(['lena']);
  });

  test("has a card beside the gallery's own key, whichever came first", async () => {
    const page = await openPage();
    await page.keepOpener('owls', { document: 'lena', key: await anyKey() });
    await page.keepOpener('owls', { key: await anyKey() });
    expect(await namesOf(await openPage())).toEqual(['own', 'lena']);
  });

  test('may be removed altogether', async () => {
    const page = await openPage();
    await page.keepOpener('owls', { document: 'lena', key: await anyKey() });
    const read = await page.readOpeners('owls');
    expect(await page.removeOpeners('owls', read, () => true)).toBe(true);
    expect(await namesOf(await openPage())).toEqual([]);
  });

  /** Keeps lena and nia, and sam until the page is closed. */
  async function withoutRoomForSam(): Promise<Storage> {
    const page = await openPage();
    await page.keepOpener('owls', { document: 'lena', key: await anyKey() });
    await page.keepOpener('owls', { document: 'nia', key: await anyKey() });
    const makeRoom = fillUp();
    await page.keepOpener('owls', { document: 'sam', key: await anyKey() });
    makeRoom();
    return page;
  }

  test('is removed from what is stored, and what could not be stored lasts on', async () => {
    const page = await withoutRoomForSam();
    const read = await page.readOpeners('owls');
    await page.removeOpeners('owls', read, ({ document }) => document === 'lena');
    expect(await namesOf(page)).toEqual(['sam', 'nia']);
    expect(page.keyKeeping('owls')).toBe('full');
    expect(await namesOf(await openPage())).toEqual(['nia']);
  });

  test('is all stored once what could not be stored is removed', async () => {
    const page = await withoutRoomForSam();
    const read = await page.readOpeners('owls');
    await page.removeOpeners('owls', read, ({ document }) => document === 'sam');
    expect(await namesOf(page)).toEqual(['nia', 'lena']);
    expect(page.keyKeeping('owls')).toBe('kept');
  });

  test('is what the page itself has if the database cannot be read, and else not known', async () => {
    const page = await withoutRoomForSam();
    const reading = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('damaged', 'UnknownError');
    });
    onTestFinished(() => void reading.mockRestore());
    expect(await namesOf(page)).toEqual(['sam']);
    await expect(page.readOpeners('gators')).rejects.toThrow('damaged');
  });
});
