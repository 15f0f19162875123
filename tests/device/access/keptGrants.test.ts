import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { importKey, openSealed, seal } from '#core/seal/seal.ts';
import { newDevice } from '#tests/device/database/device.ts';
import { fillUp } from '#tests/device/database/fullDevice.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';

function refusingStorage(): void {
  const refuse = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

type Page = typeof import('#device/access/keptGrants.ts') &
  typeof import('#device/access/keepGrant.ts') &
  typeof import('#device/access/galleryKeys.ts');

async function openPage(): Promise<Page> {
  vi.resetModules();
  return {
    ...(await import('#device/access/keptGrants.ts')),
    ...(await import('#device/access/keepGrant.ts')),
    ...(await import('#device/access/galleryKeys.ts')),
  };
}

const owls = { slug: 'owls', team: 'Bradford United' };
const gators = { slug: 'gators', team: 'Port Soccer (Gators)' };
const view = { path: '/gallery/owls?group=U8', screenWidth: 412 };
const newKey = (): Promise<CryptoKey> => importKey(crypto.getRandomValues(new Uint8Array(32)));

beforeEach(() => {
  newDevice();
  return () => vi.unstubAllGlobals();
});

describe('spec 4: the allow flag of a team', () => {
  test('is not there at first', async () => {
    workingStorage();
    const page = await openPage();
    expect(page.hasGrant('owls')).toBe(false);
    expect(page.readGrants()).toStrictEqual([]);
    expect(await page.readOpeners('owls')).toEqual([]);
  });

  test('that another tab takes away is gone here too', async () => {
    const kept = workingStorage();
    const page = await openPage();
    await page.keepGrant(owls, { key: await newKey() });
    for (const key of Object.keys(kept)) delete kept[key];
    expect(page.hasGrant('owls')).toBe(false);
    expect(page.readGrants()).toStrictEqual([]);
  });

  test('stays for the next visit, for its team alone, with a key that opens what it sealed', async () => {
    workingStorage();
    const key = await newKey();
    await (await openPage()).keepGrant(owls, { key });
    const next = await openPage();
    expect(next.hasGrant('owls')).toBe(true);
    expect(next.hasGrant('gators')).toBe(false);
    const place = { kind: 'gallery', slug: 'owls' } as const;
    const sealed = await seal(key, place, Uint8Array.of(1, 2, 3));
    const [kept] = await next.readOpeners('owls');
    expect(kept && (await openSealed(kept.key, place, sealed))).toStrictEqual(
      Uint8Array.of(1, 2, 3),
    );
  });

  test('is written after its key: who is killed between the two has no flag that opens nothing', async () => {
    const kept = workingStorage();
    const page = await openPage();
    let isKeyKept = false;
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      expect(kept['sideline.allow.owls']).toBeUndefined();
      isKeyKept = true;
      return put.apply(this, row);
    });
    await page.keepGrant(owls, { key: await newKey() });
    vi.restoreAllMocks();
    expect(isKeyKept).toBe(true);
    expect(kept['sideline.allow.owls']).toBe(owls.team);
  });

  test('keeps a key that no script can read back', async () => {
    workingStorage();
    await (await openPage()).keepGrant(owls, { key: await newKey() });
    expect((await (await openPage()).readOpeners('owls'))[0]?.key.extractable).toBe(false);
  });

  test('is gone with its key when it is dropped, now and on the next visit', async () => {
    const kept = workingStorage();
    const page = await openPage();
    await page.keepGrant(owls, { key: await newKey() });
    await page.keepGrant(gators, { key: await newKey() });
    const { noteDates } = await import('#device/access/keptGalleryDates.ts');
    const { recordFirstGroup } = await import('#device/access/firstGroup.ts');
    noteDates('owls', { deadline: '2025-10-18' });
    recordFirstGroup('owls', 'U8');
    expect(Object.keys(kept)).toHaveLength(6);
    await page.dropGrant('owls');
    expect(page.hasGrant('owls')).toBe(false);
    const next = await openPage();
    expect(next.hasGrant('owls')).toBe(false);
    expect(await next.readOpeners('owls')).toEqual([]);
    expect(next.hasGrant('gators')).toBe(true);
    expect(await next.readOpeners('gators')).toHaveLength(1);
    expect(Object.keys(kept)).toHaveLength(2);
  });

  test('lists the galleries of the device by team name, also one that was renamed', async () => {
    workingStorage();
    const page = await openPage();
    await page.keepGrant(gators, { key: await newKey() });
    await page.keepGrant({ ...owls, team: 'owls' }, { key: await newKey() });
    expect(page.renameGrant('owls', 'Bradford United')).toBe(true);
    expect(page.renameGrant('owls', 'Bradford United')).toBe(false);
    expect(page.renameGrant('lions', 'No such grant')).toBe(false);
    expect((await openPage()).readGrants()).toStrictEqual([owls, gators]);
  });

  test('notes what its gallery begins with, and takes the note along when it is dropped', async () => {
    const kept = workingStorage();
    const page = await openPage();
    await page.keepGrant(owls, { document: 'lena', key: await newKey() }, 'entry');
    expect(kept['sideline.documents.owls']).toBe('lena,entry');
    kept['sideline.taken.owls'] = 'lena';
    page.recordFirstPhotos('owls', view, [
      'galleries/owls/a-360.sealed',
      'galleries/owls/b-360.sealed',
    ]);
    const note =
      '/gallery/owls?group=U8 412 galleries/owls/a-360.sealed galleries/owls/b-360.sealed';
    expect(kept['sideline.first.owls']).toBe(note);
    expect(page.firstPhotosKey('owls')).toBe('sideline.first.owls');
    expect(page.readGrants()).toStrictEqual([owls]);
    await page.dropGrant('owls');
    expect(Object.keys(kept)).toEqual([]);
  });

  test("notes a card beside the gallery's own document by the name that every version reads", async () => {
    const kept = workingStorage();
    const page = await openPage();
    await page.keepGrant(owls, { key: await newKey() });
    await page.keepGrant(owls, { document: 'lena', key: await newKey() }, 'entry');
    expect(kept['sideline.documents.owls']).toBe('gallery lena,entry');
  });

  test('does not write that note again while it stays the same', async () => {
    workingStorage();
    const page = await openPage();
    await page.keepGrant(owls, { key: await newKey() });
    page.recordFirstPhotos('owls', view, ['galleries/owls/a-360.sealed']);
    const write = vi.spyOn(localStorage, 'setItem');
    page.recordFirstPhotos('owls', view, ['galleries/owls/a-360.sealed']);
    expect(write).not.toHaveBeenCalled();
    page.recordFirstPhotos('owls', view, ['galleries/owls/b-360.sealed']);
    expect(write).toHaveBeenCalledOnce();
  });

  test('reads that note for the same view, without files of another folder, and six at most', async () => {
    const kept = workingStorage();
    const page = await openPage();
    const own = Array.from({ length: 9 }, (_, number) => `galleries/owls/${number}-360.sealed`);
    await page.keepGrant(owls, { key: await newKey() });
    page.recordFirstPhotos('owls', view, own);
    expect(page.readFirstPhotos('owls', view)).toEqual(own.slice(0, 6));
    expect(page.readFirstPhotos('owls', { ...view, screenWidth: 390 })).toEqual([]);
    expect(page.readFirstPhotos('owls', { ...view, path: '/gallery/owls' })).toEqual([]);
    expect(page.readFirstPhotos('gators', view)).toEqual([]);
    const foreign = 'https://elsewhere.example/x galleries/gators/a galleries/owls/a';
    kept['sideline.first.owls'] = `${view.path} ${view.screenWidth} ${foreign}`;
    expect(page.readFirstPhotos('owls', view)).toEqual(['galleries/owls/a']);
  });

  test('that is gone notes nothing any more', async () => {
    const kept = workingStorage();
    const page = await openPage();
    await page.keepGrant(owls, { key: await newKey() });
    await page.dropGrant('owls');
    page.recordFirstPhotos('owls', view, ['galleries/owls/a-360.sealed']);
    expect(Object.keys(kept)).toEqual([]);
  });

  test('that is empty, or names no team, is none, and can be dropped', async () => {
    const kept = workingStorage();
    const page = await openPage();
    await page.keepGrant(owls, { key: await newKey() });
    kept['sideline.allow.owls'] = '';
    kept['sideline.allow.'] = 'No team';
    expect(page.hasGrant('owls')).toBe(false);
    expect(page.readGrants()).toStrictEqual([]);
    expect(page.renameGrant('owls', owls.team)).toBe(false);
    const slugs = page.flaggedSlugs();
    expect(slugs).toEqual(['owls', '']);
    await Promise.all(slugs.map((slug) => page.dropGrant(slug)));
    expect(Object.keys(kept)).toEqual([]);
    expect(await page.readOpeners('owls')).toEqual([]);
  });

  test('set by hand has no key', async () => {
    const kept = workingStorage();
    await (await openPage()).keepGrant(owls, { key: await newKey() });
    kept['sideline.allow.gators'] = '1';
    const page = await openPage();
    expect(page.hasGrant('gators')).toBe(true);
    expect(await page.readOpeners('gators')).toEqual([]);
  });
});

describe('the key of a gallery', () => {
  beforeEach(() => void workingStorage());

  test('is kept where there is room', async () => {
    const page = await openPage();
    await page.keepOpener('owls', { key: await newKey() });
    expect(page.keyKeeping('owls')).toBe('kept');
  });

  test('on a full device lasts as long as the page, or until it is dropped', async () => {
    const page = await openPage();
    const key = await newKey();
    await page.readOpeners('owls');
    fillUp();
    await page.keepOpener('owls', { key });
    expect(page.keyKeeping('owls')).toBe('full');
    expect(page.keyKeeping('gators')).toBe('kept');
    expect(await page.readOpeners('owls')).toEqual([{ key }]);
    expect(await (await openPage()).readOpeners('owls')).toEqual([]);
    await page.dropOpeners('owls');
    expect(await page.readOpeners('owls')).toEqual([]);
  });

  test('is lost with the page in a browser that stores nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const page = await openPage();
    const key = await newKey();
    await page.keepOpener('owls', { key });
    expect(page.keyKeeping('owls')).toBe('blocked');
    expect(await page.readOpeners('owls')).toEqual([{ key }]);
  });
});

describe('a browser that refuses localStorage', () => {
  const refusals: readonly (readonly [string, () => void])[] = [
    ['by throwing', refusingStorage],
    ['by not having it', () => vi.stubGlobal('localStorage', undefined)],
  ];

  test.each(refusals)('%s: a grant lasts as long as the page', async (_name, refuse) => {
    refuse();
    const page = await openPage();
    expect(page.hasGrant('owls')).toBe(false);
    await page.keepGrant(owls, { key: await newKey() });
    expect(page.hasGrant('owls')).toBe(true);
    expect(page.readGrants()).toStrictEqual([owls]);
    expect(page.hasGrant('gators')).toBe(false);
    expect((await openPage()).hasGrant('owls')).toBe(false);
  });

  test.each(refusals)('%s: a grant can be dropped', async (_name, refuse) => {
    refuse();
    const page = await openPage();
    await page.keepGrant(owls, { key: await newKey() });
    await page.dropGrant('owls');
    expect(page.hasGrant('owls')).toBe(false);
    expect(await page.readOpeners('owls')).toEqual([]);
  });
});
