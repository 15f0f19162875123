import { IDBObjectStore } from 'fake-indexeddb';
import { set } from 'idb-keyval';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { itemDetails } from '#core/gallery/galleryItems.ts';
import { bytesOf } from '#core/seal/bytes.ts';
import { importKey } from '#core/seal/seal.ts';
import { openPhoto, sealPhoto, type PhotoKeys } from '#core/gallery/photo.ts';
import { documentOf, photosNumbered, type SealedDocument } from '#tests/core/gallery/documents.ts';
import { anyKey } from '#tests/core/seal/keys.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';
import { newDevice } from '#tests/device/database/device.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';

type Page = typeof import('#device/gallery/openGallery.ts') &
  typeof import('#gallery/forgetOpeners.ts') &
  typeof import('#device/access/galleryKeys.ts') &
  typeof import('#device/access/keepGrant.ts') &
  typeof import('#device/access/documents.ts') &
  typeof import('#device/access/keptGrants.ts');
let page: Page;
let asked: string[];

const missing = (): Response => new Response(null, { status: 404 });

/** The site, by path. */
let site: Map<string, () => Response>;

beforeEach(async () => {
  vi.resetModules();
  newDevice();
  workingStorage();
  offerCaches();
  vi.stubGlobal('window', new EventTarget());
  asked = [];
  site = new Map();
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve().then(() => (site.get(path) ?? missing)());
  });
  page = {
    ...(await import('#device/gallery/openGallery.ts')),
    ...(await import('#gallery/forgetOpeners.ts')),
    ...(await import('#device/access/galleryKeys.ts')),
    ...(await import('#device/access/keepGrant.ts')),
    ...(await import('#device/access/documents.ts')),
    ...(await import('#device/access/keptGrants.ts')),
  };
  return () => vi.unstubAllGlobals();
});

function publish(...documents: readonly SealedDocument[]): void {
  for (const { path, sealed } of documents) site.set(path, () => new Response(sealed));
}

/** Opens these documents on the phone, the first first. */
async function keep(...documents: readonly SealedDocument[]): Promise<void> {
  for (const { gallery, key } of documents) {
    const { document } = gallery;
    const opener = { key, ...(document !== undefined && { document }) };
    await page.keepGrant({ slug: 'owls', team: 'Bradford United' }, opener, 'entry');
  }
}

async function opened() {
  const one = await page.openGallery('owls');
  if (one.kind !== 'open') throw new Error(one.kind);
  return one;
}

async function numbers(): Promise<readonly (number | undefined)[]> {
  return (await opened()).gallery.items.map((item) => itemDetails(item).sealed?.number);
}

/** Returns whether a photo of `photosNumbered` opens. Each has an audience of its own. */
async function opensPhoto(keys: PhotoKeys, number: number): Promise<boolean> {
  const [{ sealed: { file = '', key = '' } = {} } = {}] = photosNumbered([number]);
  const rendition = { slug: 'owls', file, width: 360 };
  const ownKey = await importKey(bytesOf(key) ?? new Uint8Array());
  const sealed = await sealPhoto(ownKey, rendition, Uint8Array.of(7));
  return (await openPhoto(await keys(file), rendition, sealed))?.[0] === 7;
}

const namesKept = async () =>
  (await page.readOpeners('owls')).map(({ document }) => document ?? 'own');

const lena = () => documentOf({ document: 'lena', items: photosNumbered([1, 2, 9]) });
const sam = () => documentOf({ document: 'sam', items: photosNumbered([3, 9]) });

describe('a gallery that is opened ahead', () => {
  test('is at hand until it is taken', async () => {
    await page.prefetchOpenGallery('owls', { key: await anyKey() });
    await vi.waitFor(() => expect(page.prefetchedGallery('owls')).toEqual({ kind: 'missing' }));
    await page.openGallery('owls');
    expect(page.prefetchedGallery('owls')).toBeUndefined();
  });

  test('and was taken before it was open is not kept for a later visit', async () => {
    const ahead = page.prefetchOpenGallery('owls', { key: await anyKey() });
    expect(await page.openGallery('owls')).toEqual({ kind: 'missing' });
    await ahead;
    await Promise.resolve();
    expect(page.prefetchedGallery('owls')).toBeUndefined();
  });

  test('and failed is not returned to somebody who tries again', async () => {
    site.set('galleries/owls/gallery.sealed', () => new Response(null, { status: 500 }));
    const key = await anyKey();
    await page.keepGrant({ slug: 'owls', team: 'Owls' }, { key });
    await page.prefetchOpenGallery('owls', { key });
    expect(asked).toHaveLength(1);
    expect(await page.openGallery('owls', true)).toEqual({ kind: 'troubled' });
    expect(asked).toHaveLength(2);
  });

  test('with a new card has the photos of the cards that were there, too', async () => {
    const [first, second] = await Promise.all([lena(), sam()]);
    publish(first, second);
    await keep(first);
    const ahead = await page.prefetchOpenGallery('owls', { document: 'sam', key: second.key });
    expect(ahead).toMatchObject({
      kind: 'open',
      gallery: { cards: [{}, {}], documents: ['lena', 'sam'] },
    });
    expect(asked.toSorted()).toEqual([first.path, second.path]);
  });

  test('with the first card of a phone asks for that card alone', async () => {
    const card = await lena();
    publish(card);
    const ahead = await page.prefetchOpenGallery('owls', { document: 'lena', key: card.key });
    expect(ahead).toMatchObject({
      kind: 'open',
      gallery: { cards: [{ name: 'lena' }], documents: ['lena'] },
    });
    expect(asked).toEqual([card.path]);
  });

  test('with a new card opens with that card alone if the phone cannot read the others', async () => {
    const [first, second] = await Promise.all([lena(), sam()]);
    publish(first, second);
    await keep(first);
    const unread = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError');
    });
    onTestFinished(() => unread.mockRestore());
    const ahead = await page.prefetchOpenGallery('owls', { document: 'sam', key: second.key });
    expect(ahead).toMatchObject({ kind: 'open', gallery: { cards: [{ name: 'sam' }] } });
    expect(asked).toEqual([second.path]);
  });
});

describe("a gallery with its team's document", () => {
  test('is one request, and its photos open with the keys that stand there', async () => {
    const own = await documentOf({ items: photosNumbered([1, 2]) });
    publish(own);
    await keep(own);
    const { gallery, keys } = await opened();
    expect(gallery).toEqual({ ...own.gallery, documents: [undefined] });
    expect(await opensPhoto(keys, 2)).toBe(true);
    await expect(keys('anyphoto')).rejects.toThrow();
    expect(asked).toEqual([own.path]);
  });

  test('without its key asks for the code', async () => {
    expect(await page.openGallery('owls')).toEqual({ kind: 'keyless' });
    // A row that holds no key any more.
    await set('owls', [], page.storedOpeners);
    expect(await page.openGallery('owls')).toEqual({ kind: 'keyless' });
  });

  test('and a new key opens with it, and the old key goes', async () => {
    const [before, now] = await Promise.all([documentOf(), documentOf()]);
    publish(now);
    await keep(before, now);
    await opened();
    await page.forgetOpeners('owls');
    expect(await namesKept()).toEqual(['own']);
    expect((await opened()).kind).toBe('open');
  });

  test('and an old key goes only once the new one opens it: until then the old one may', async () => {
    const [before, now] = await Promise.all([documentOf(), documentOf()]);
    publish(before);
    await keep(before, now);
    await opened();
    await page.forgetOpeners('owls');
    expect(await namesKept()).toEqual(['own', 'own']);
  });

  test('and an old key goes also beside a newer card', async () => {
    const [before, now, card] = await Promise.all([documentOf(), documentOf(), lena()]);
    publish(now, card);
    await keep(before, now, card);
    await opened();
    await page.forgetOpeners('owls');
    expect(await namesKept()).toEqual(['lena', 'own']);
  });

  test('keeps what it has while nothing opens, and if it was not opened here', async () => {
    await page.forgetOpeners('owls');
    await keep(await lena(), await sam());
    expect(await page.openGallery('owls')).toEqual({ kind: 'missing' });
    await page.forgetOpeners('owls');
    expect(await namesKept()).toEqual(['sam', 'lena']);
  });
});

describe('a gallery with a card for each player', () => {
  test('shows what the cards of this phone list, and each photo opens with its own key', async () => {
    const cards = await Promise.all([lena(), sam()]);
    publish(...cards);
    await keep(...cards);
    expect(await numbers()).toEqual([1, 2, 9, 3]);
    expect(asked.toSorted()).toEqual(cards.map(({ path }) => path));
    const { gallery, keys } = await opened();
    expect(await opensPhoto(keys, 3)).toBe(true);
    expect(gallery.cards?.map(({ name }) => name)).toEqual(['lena', 'sam']);
  });

  test("begins with the coach's document, whenever it was opened", async () => {
    const coach = await documentOf({ items: photosNumbered([5]) });
    const card = await lena();
    publish(coach, card);
    await keep(card, coach);
    expect(await numbers()).toEqual([5, 1, 2, 9]);
    expect((await opened()).gallery.token).toBe('token-of-the-team');
  });

  test("opens with the coach's code alone, and so do the photos, each with its own key", async () => {
    const coach = await documentOf({ items: photosNumbered([5]) });
    publish(coach);
    await keep(coach);
    expect(await opensPhoto((await opened()).keys, 5)).toBe(true);
  });

  test.each([
    ['a server that fails', () => new Response(null, { status: 500 })],
    ['a lost connection', () => Promise.reject<Response>(new TypeError('offline')) as never],
    ['a sign-in page', () => new Response('<html>')],
  ])('stays open with one card over %s for another, and keeps both', async (_name, answer) => {
    const cards = await Promise.all([lena(), sam()]);
    publish(...cards);
    await keep(...cards);
    site.set(cards[1].path, answer);
    expect(await numbers()).toEqual([1, 2, 9]);
    expect((await opened()).gallery.unopened).toEqual([{ why: 'lost' }]);
    await page.forgetOpeners('owls');
    expect(await namesKept()).toEqual(['sam', 'lena']);
  });

  test('leaves out a card whose last day is over, and is closed when all are', async () => {
    const over = await documentOf({
      document: 'lena',
      items: photosNumbered([1]),
      expires: '2020-01-01',
    });
    const card = await sam();
    publish(over, card);
    await keep(over, card);
    expect(await numbers()).toEqual([3, 9]);
    const { player } = over.gallery;
    expect((await opened()).gallery.unopened).toEqual([
      { why: 'over', player, expires: '2020-01-01' },
    ]);
    await page.dropOpeners('owls');
    await keep(over);
    const { gallery } = await opened();
    expect([gallery.expires, gallery.unopened]).toEqual(['2020-01-01', undefined]);
  });

  test('keeps an old card until a new one opens, and drops it then with its document', async () => {
    const [old, renewed] = await Promise.all([
      lena(),
      documentOf({ document: 'renewed', items: photosNumbered([1]) }),
    ]);
    await keep(old);
    publish(await documentOf());
    expect(await page.openGallery('owls')).toEqual({ kind: 'ended' });
    await page.forgetOpeners('owls');
    expect(await namesKept()).toEqual(['lena']);
    await keep(renewed);
    publish(renewed);
    const cache = await caches.open('gallery-documents');
    await cache.put(old.path, new Response(old.sealed));
    expect(await numbers()).toEqual([1]);
    await page.forgetOpeners('owls');
    expect(await namesKept()).toEqual(['renewed']);
    expect(page.documentNames('owls')).toEqual(['renewed']);
    expect(await cache.match(old.path)).toBeUndefined();
  });

  test('says that a card opens nothing any more, and whose it was if its document is still here', async () => {
    const cards = await Promise.all([lena(), sam()]);
    await keep(...cards);
    publish(cards[0]);
    expect((await opened()).gallery.unopened).toEqual([{ why: 'ended' }]);
    const cache = await caches.open('gallery-documents');
    await cache.put(cards[1].path, new Response(cards[1].sealed));
    const { player } = cards[1].gallery;
    expect((await opened()).gallery.unopened).toEqual([{ why: 'ended', player }]);
    // The new card of the same child.
    const renewed = await documentOf({ document: 'renewed', ...(player && { player }) });
    await keep(renewed);
    publish(renewed);
    expect((await opened()).gallery.unopened).toBeUndefined();
  });

  test('says that a card has ended though another child of that name has one', async () => {
    const [other, ended] = await Promise.all(
      ['8', '7'].map((jersey) =>
        documentOf({
          document: `sam${jersey}`,
          player: { name: 'Sam', jersey, group: 'U12' },
          items: photosNumbered([Number(jersey)]),
        }),
      ),
    );
    if (!other || !ended) throw new Error('two cards');
    await keep(other, ended);
    publish(other);
    const cache = await caches.open('gallery-documents');
    await cache.put(ended.path, new Response(ended.sealed));
    expect((await opened()).gallery.unopened).toEqual([
      { why: 'ended', player: ended.gallery.player },
    ]);
  });

  test('says beside the whole gallery, too, that a card has ended', async () => {
    const whole = await documentOf({ items: [{ name: 'Sam', ageGroup: 'U12' }] });
    await keep(whole, await lena());
    publish(whole);
    expect((await opened()).gallery.unopened).toEqual([{ why: 'ended' }]);
  });

  test('says that only a later version reads what one lists', async () => {
    const [first, second] = await Promise.all([lena(), sam()]);
    await keep(first, second);
    publish(first, { ...second, sealed: Uint8Array.of(2, ...second.sealed.slice(1)) });
    expect((await opened()).gallery.unopened).toEqual([{ why: 'newer' }]);
  });

  test('drops the key of the team once the gallery was carried over and a card opens it', async () => {
    const before = await documentOf({ items: photosNumbered([1]) });
    await keep(before);
    // Sealed with another key, under the same name.
    publish(await documentOf({ items: photosNumbered([1, 2, 3]) }));
    expect(await page.openGallery('owls')).toMatchObject({ kind: 'damaged' });
    const card = await lena();
    publish(card);
    await keep(card);
    expect(await numbers()).toEqual([1, 2, 9]);
    expect((await opened()).gallery.unopened).toBeUndefined();
    await page.forgetOpeners('owls');
    expect(await namesKept()).toEqual(['lena']);
    expect(page.documentNames('owls')).toEqual(['lena']);
  });

  test('is gone when the site has neither the card nor the gallery', async () => {
    await keep(await lena());
    expect(await page.openGallery('owls')).toEqual({ kind: 'missing' });
  });

  test.each([
    [{ lena: 500, sam: 404 }, 'troubled'],
    [{ lena: 0, sam: 500 }, 'unreachable'],
    // The team's document is there for others: this card has not ended.
    [{ lena: 500, sam: 500, gallery: 200 }, 'troubled'],
  ])('that opens with none says what helps most: %o', async (answers, kind) => {
    await keep(await lena(), await sam());
    for (const [name, status] of Object.entries(answers)) {
      site.set(`galleries/owls/${name}.sealed`, () => {
        if (status === 0) throw new TypeError('offline');
        return new Response(null, { status });
      });
    }
    expect(await page.openGallery('owls')).toEqual({ kind });
  });
});
