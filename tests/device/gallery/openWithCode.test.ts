import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { accessTexts } from '#core/gallery/galleryTexts.ts';
import { base64urlOf, type Bytes } from '#core/seal/bytes.ts';
import { sealGallery } from '#core/gallery/galleryDocument.ts';
import { importKey } from '#core/seal/seal.ts';
import { documentOf, photosNumbered, type SealedDocument } from '#tests/core/gallery/documents.ts';
import { tableFiles } from '#tests/core/access/tables.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';
import { newDevice } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';

type Page = typeof import('#device/gallery/openWithCode.ts') &
  typeof import('#device/access/arrivals.ts') &
  typeof import('#gallery/lockGallery.ts') &
  typeof import('#device/gallery/openGallery.ts') &
  typeof import('#device/site/signal.ts') &
  typeof import('#device/access/keptGrants.ts') &
  typeof import('#device/access/documents.ts') &
  typeof import('#device/players/keptPlayers.ts');
let page: Page;

/** Keys of the documents that the table's entries name. The studio's are bytes, the page's cannot be read. */
const keyBytes = new Uint8Array(32).fill(9);
const rawKey = base64urlOf(keyBytes);
const card = 'AAECAwQFBgcICQoLDA0ODw';
const lenasCard = 'ZZECAwQFBgcICQoLDA0ODw';
const first = { widths: [360], photos: [{ file: 'file0001', width: 1080, height: 1620 }] };

/** The site, by path; a probe of the connection is answered while `isServerThere`. */
let site: Map<string, () => BodyInit>;
let asked: string[];
/** Of each request that can be given up, how it is. */
let signals: Map<string, AbortSignal>;
let isServerThere: boolean;

beforeEach(async () => {
  vi.resetModules();
  newDevice();
  workingStorage();
  offerCaches();
  const size = { innerWidth: 390, innerHeight: 844, devicePixelRatio: 2 };
  vi.stubGlobal('window', Object.assign(new EventTarget(), size));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { documentElement: { clientWidth: 390 } });
  [site, asked, signals, isServerThere] = [new Map(), [], new Map(), true];
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit = {}) =>
    Promise.resolve().then(() => {
      asked.push(path);
      if (signal) signals.set(path, signal);
      signal?.throwIfAborted();
      if (!isServerThere) throw new TypeError('offline');
      if (path.endsWith('sw.js'))
        return new Response('', { headers: { 'Content-Type': 'text/javascript' } });
      const file = site.get(path);
      return file ? new Response(file()) : new Response(null, { status: 404 });
    }),
  );
  const table = await tableFiles(
    {
      OWLSDEMO: { type: 'team', slug: 'owls', key: rawKey, first },
      GATORSDEMO: { type: 'team', slug: 'gators', key: rawKey },
      OWLSDEMO25: { type: 'team', slug: 'owls', key: rawKey },
      NOTBASE64: { type: 'team', slug: 'owls', key: 'not base64!' },
      NOKEY: { type: 'team', slug: 'owls' },
      FILE: { type: 'file', url: 'https://photos.example/owls.zip' },
      EMPTY: { type: 'file' },
      ODD: { type: 'team', slug: 'owls', key: rawKey, document: '../x' },
    },
    {
      [card]: { type: 'team', slug: 'owls', key: rawKey },
      [lenasCard]: {
        type: 'team',
        slug: 'owls',
        key: rawKey,
        document: 'lenasdocument234',
        first,
      },
    },
  );
  site.set('galleries/access/head.json', () => JSON.stringify(table.head));
  site.set(`galleries/access/${table.head.shards}/0.sealed`, () => table.shard);
  page = {
    ...(await import('#device/gallery/openWithCode.ts')),
    ...(await import('#device/access/arrivals.ts')),
    ...(await import('#gallery/lockGallery.ts')),
    ...(await import('#device/gallery/openGallery.ts')),
    ...(await import('#device/site/signal.ts')),
    ...(await import('#device/access/keptGrants.ts')),
    ...(await import('#device/access/documents.ts')),
    ...(await import('#device/players/keptPlayers.ts')),
  };
  // A phone that believes it is offline goes on asking, in the next test too.
  onTestFinished(() => page.recordSignal(true));
});

/** Everything that has been asked was answered. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

const ofTheTable = () => asked.filter((path) => path.includes('/access/'));

const owls = { ok: true, value: { type: 'team', slug: 'owls', path: '/gallery/owls' } };
const ownDocument = 'galleries/owls/gallery.sealed';
const refused = (message: string) => ({ ok: false, message });

describe('a code', () => {
  test('stores the flag and goes to its gallery, whatever its case and punctuation', async () => {
    expect(await page.openWithCode(' owls-demo. ', 'typed')).toEqual(owls);
    expect(page.readGrants()).toMatchObject([{ slug: 'owls', team: 'Bradford United' }]);
    await settled();
    // Its own document, once. The phone has a signal, so that nobody asks for one.
    expect(asked.filter((path) => path.endsWith('gallery.sealed'))).toEqual([ownDocument]);
    expect(asked.filter((path) => path.endsWith('sw.js'))).toEqual([]);
  });

  test('names the team that it is of', async () => {
    await page.openWithCode('GATORSDEMO', 'typed');
    expect(page.readGrants()).toEqual([{ slug: 'gators', team: 'Port Soccer (Gators)' }]);
  });

  test('that is blank is ignored', async () => {
    expect(await page.openWithCode('  ', 'typed')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('goes on to where the visitor came for', async () => {
    const next = '/gallery/owls?group=U12&q=sam';
    expect(await page.openWithCode('OWLSDEMO', 'typed', next)).toMatchObject({
      value: { path: next },
    });
    await settled();
    // The photos of a search are others than the first.
    expect(asked.join(' ')).not.toContain('file0001');
  });

  test.each([
    ['that nobody has', 'NOTHING', undefined, accessTexts.invalid],
    ['of a gallery without a key', 'NOKEY', undefined, accessTexts.notConfigured],
    ['of a gallery with a damaged key', 'NOTBASE64', undefined, accessTexts.notConfigured],
    ['of a file without an address', 'EMPTY', undefined, accessTexts.notConfigured],
    ['of a player whose document has no name', 'ODD', undefined, accessTexts.notConfigured],
    [
      'of another gallery',
      'OWLSDEMO',
      '/gallery/gators',
      'This code is for "owls", but you\'re trying to open "gators". Use the correct code for that gallery.',
    ],
  ])('%s opens nothing, and says why', async (_name, code, next, message) => {
    expect(await page.openWithCode(code, 'typed', next)).toEqual(refused(message));
    expect(page.readGrants()).toEqual([]);
  });

  test('of a file leads to it, and no gallery is opened', async () => {
    const url = 'https://photos.example/owls.zip';
    expect(await page.openWithCode('file', 'typed')).toEqual({
      ok: true,
      value: { type: 'file', url },
    });
    expect(page.readGrants()).toEqual([]);
  });

  test('without a connection says so, and the phone knows that it is offline', async () => {
    isServerThere = false;
    expect(await page.openWithCode('OWLSDEMO', 'typed')).toEqual(refused(accessTexts.unreachable));
    await eventually(() => expect(page.signal.get()).toBe(false));
  });

  test('that opens tells the phone that it is back online', async () => {
    page.recordSignal(false);
    await page.openWithCode('OWLSDEMO', 'typed');
    await eventually(() => expect(page.signal.get()).toBe(true));
  });

  test('asks for its gallery while it is looked up, and for the first photos once it is known', async () => {
    await page.openWithCode('OWLSDEMO', 'typed', '/gallery/owls');
    const document = asked.indexOf(ownDocument);
    expect(document).toBeGreaterThanOrEqual(0);
    expect(document).toBeLessThan(asked.findIndex((path) => path.endsWith('0.sealed')));
    await eventually(() => expect(asked.join(' ')).toContain('file0001'));
    expect(signals.get(ownDocument)?.aborted).toBe(false);
  });

  test('on a phone that knows its player leaves the first photos to those of the player', async () => {
    page.keepPlayers('owls', [[14]], []);
    await page.openWithCode('OWLSDEMO', 'typed');
    await settled();
    expect(asked.join(' ')).not.toContain('file0001');
  });

  test('has all that it needs of the table once it is typed', async () => {
    page.prepareToOpen();
    await settled();
    expect(ofTheTable()).toEqual(['galleries/access/head.json']);
    page.prepareToOpen('owls-demo 25');
    await eventually(() => expect(ofTheTable()).toHaveLength(2));
    expect(ofTheTable()[1]).toMatch(/0\.sealed$/);
    expect(await page.openWithCode('owls-demo 25', 'typed')).toEqual(owls);
    expect(ofTheTable()).toHaveLength(2);
  });
});

describe('a link', () => {
  test('with a code or a card opens its gallery', async () => {
    expect(await page.openWithLink('/access?code=owls-demo')).toEqual(owls);
    expect(await page.openWithLink(`/access?card=${card}&next=%2Fgallery%2Fowls`)).toEqual(owls);
    expect(await page.openWithLink('/access?next=%2Fgallery%2Fowls')).toBeUndefined();
    expect(
      await page.openWithLink('/access?code=gators-demo&next=%2Fgallery%2Fowls'),
    ).toMatchObject({
      ok: false,
    });
  });

  test('with half a card says that it is no code', async () => {
    expect(await page.openWithCard(card.slice(0, 12))).toEqual(refused(accessTexts.invalid));
    expect(await page.openWithCard('not base64!')).toEqual(refused(accessTexts.invalid));
    expect(asked.filter((path) => path.includes('access'))).toEqual([]);
  });

  test('opens no gallery that was removed from this phone, until a code is typed', async () => {
    await page.openWithCode('OWLSDEMO', 'link');
    await page.openWithCard(card);
    await page.lockGallery('owls');
    for (const again of [
      () => page.openWithLink('/access?code=owls-demo'),
      () => page.openWithLink(`/access?card=${card}`),
    ]) {
      expect(await again()).toEqual(refused(accessTexts.removed));
    }
    expect(page.readGrants()).toEqual([]);
    expect(page.remedyOf(accessTexts.removed)).toBe('retype');

    expect(await page.openWithCode('OWLSDEMO', 'typed')).toEqual(owls);
    await page.lockGallery('owls');
    // What was typed since is refused again with the gallery, and typing lifts that again.
    expect(await page.openWithCode('OWLSDEMO', 'link')).toEqual(refused(accessTexts.removed));
    await page.openWithCode('OWLSDEMO', 'typed');
    await page.openWithCode('GATORSDEMO', 'typed');
    expect(await page.openWithCode('OWLSDEMO', 'link')).toEqual(owls);
  });

  test('that is opened while its gallery is here by another code lifts no refusal', async () => {
    await page.openWithCode('OWLSDEMO', 'link');
    await page.lockGallery('owls');
    await page.openWithCard(card);
    expect(await page.openWithCode('OWLSDEMO', 'link')).toEqual(owls);
    // The browser has lost the gallery; nobody has removed it.
    await page.dropGrant('owls');
    expect(await page.openWithCode('OWLSDEMO', 'link')).toEqual(refused(accessTexts.removed));
    expect(await page.openWithCard(card)).toEqual(owls);
  });

  test('to a gallery that was removed and typed again works from then on', async () => {
    await page.openWithCode('OWLSDEMO', 'link');
    await page.lockGallery('owls');
    await page.openWithCode('OWLSDEMO', 'typed');
    const { dropGrant } = await import('#device/access/keptGrants.ts');
    await dropGrant('owls');
    expect(await page.openWithCode('OWLSDEMO', 'link')).toEqual(owls);
  });
});

describe('a card of a player', () => {
  let lena: SealedDocument;
  /** Her document, sealed with the key that her card's entry has. */
  let lenasSealed: Bytes;
  beforeEach(async () => {
    lena = await documentOf({ document: 'lenasdocument234', items: photosNumbered([1, 2]) });
    site.set(lena.path, () => lena.sealed);
    lenasSealed = await sealGallery(await importKey(keyBytes), lena.gallery);
  });

  test('asks for its document and not for that of the team', async () => {
    expect(await page.openWithCard(lenasCard, '/gallery/owls')).toEqual(owls);
    expect(asked).toContain(lena.path);
    // What was asked for while the card was looked up is given up.
    expect(signals.get(ownDocument)?.aborted).toBe(true);
    expect(page.documentNames('owls')).toEqual(['lenasdocument234']);
  });

  test('has its first photos fetched, also on a phone that knows another player', async () => {
    page.keepPlayers('owls', [[14]], []);
    site.set(lena.path, () => lenasSealed);
    await page.openWithCard(lenasCard);
    await eventually(() => expect(asked.join(' ')).toContain('file0001'));
  });

  test('makes its player the own one of the phone', async () => {
    site.set(lena.path, () => lenasSealed);
    await page.openWithCard(lenasCard);
    await eventually(() => expect(page.readPlayers('owls')).toBe('1 2'));
  });

  test('opens again by its link while another card of the gallery was removed', async () => {
    await page.openWithCard(lenasCard);
    await page.openWithCard(card);
    expect(await page.openWithCard(lenasCard)).toEqual(owls);
    expect(page.documentNames('owls')).toHaveLength(2);
  });
});

test('a newer version of the app is the remedy for an entry that this one cannot read', () => {
  expect(page.remedyOf(accessTexts.newer)).toBe('update');
  expect(page.remedyOf(accessTexts.invalid)).toBeUndefined();
});
