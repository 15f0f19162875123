import { beforeEach, describe, expect, test, vi } from 'vitest';
import { documentOf, photosNumbered, type SealedDocument } from '#tests/core/gallery/documents.ts';
import { newDevice } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';
import { mounted } from './mounted.ts';

type Page = typeof import('#device/gallery/galleriesAtHand.ts') &
  typeof import('#device/gallery/galleryDates.ts') &
  typeof import('#device/access/grants.ts') &
  typeof import('#device/access/keepGrant.ts') &
  typeof import('#device/access/keptGrants.ts');
let page: Page;
let owls: SealedDocument;
let gators: SealedDocument;

/** The site, by path, and which galleries it was asked for. */
let site: Map<string, () => Response>;
let asked: string[];

beforeEach(async () => {
  vi.resetModules();
  newDevice();
  workingStorage();
  vi.stubGlobal('window', new EventTarget());
  [site, asked] = [new Map(), []];
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve().then(() => {
      // While nobody answers, the phone also asks for the server itself, after some seconds.
      if (path.startsWith('galleries/')) asked.push(path);
      return (site.get(path) ?? missing)();
    }),
  );
  page = {
    ...(await import('#device/gallery/galleriesAtHand.ts')),
    ...(await import('#device/gallery/galleryDates.ts')),
    ...(await import('#device/access/grants.ts')),
    ...(await import('#device/access/keepGrant.ts')),
    ...(await import('#device/access/keptGrants.ts')),
  };
  owls = await documentOf({ deadline: '2099-05-01T23:59:59-05:00' });
  gators = await documentOf({ slug: 'gators', team: 'Port Soccer' });
});

const missing = (): Response => new Response(null, { status: 404 });

function offline(): never {
  throw new TypeError('offline');
}

async function allow(...documents: readonly SealedDocument[]): Promise<void> {
  for (const { gallery, key, path, sealed } of documents) {
    site.set(path, () => new Response(sealed));
    const { slug, team, document } = gallery;
    await page.keepGrant({ slug, team }, { key, ...(document !== undefined && { document }) });
  }
  page.announceGrants();
}

const slugs = (at: ReturnType<Page['useGalleriesAtHand']>) =>
  at.galleries.map(({ gallery }) => gallery.slug);

/** A minute and more has passed. */
function later(): void {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_001);
}

describe('the galleries of this phone', () => {
  test('are opened when they are wanted, and shared between components', async () => {
    await allow(owls, gators);
    let isWanted = false;
    const first = await mounted(() => page.useGalleriesAtHand(isWanted));
    expect(first.value()).toEqual({ galleries: [], settled: false });
    expect(asked).toEqual([]);
    isWanted = true;
    first.redraw();
    await eventually(() => expect(slugs(first.value())).toEqual(['owls', 'gators']));
    expect(first.value().settled).toBe(true);
    const second = await mounted(() => page.useGalleriesAtHand(true));
    expect(slugs(second.value())).toEqual(['owls', 'gators']);
    expect(asked).toHaveLength(2);
  });

  test('are not settled while one of them is being opened', async () => {
    await allow(owls, gators);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    site.set(gators.path, (() => held.then(() => new Response(gators.sealed))) as never);
    const { value } = await mounted(() => page.useGalleriesAtHand(true));
    await eventually(() => expect(slugs(value())).toEqual(['owls']));
    expect(value().settled).toBe(false);
    goOn();
    await eventually(() => expect(value().settled).toBe(true));
    expect(slugs(value())).toEqual(['owls', 'gators']);
  });

  test('are asked for again after a minute, because they may have new photos', async () => {
    await allow(owls);
    await page.openGalleriesAtHand();
    await page.openGalleriesAtHand();
    expect(asked).toHaveLength(1);
    later();
    await Promise.all([page.openGalleriesAtHand(), page.openGalleriesAtHand()]);
    expect(asked).toHaveLength(2);
  });

  test('stay as they were opened while there is no signal', async () => {
    await allow(owls);
    const { value } = await mounted(() => page.useGalleriesAtHand(true));
    await eventually(() => expect(slugs(value())).toEqual(['owls']));
    site.set(owls.path, offline);
    later();
    await page.openGalleriesAtHand();
    expect(asked).toHaveLength(2);
    expect(slugs(value())).toEqual(['owls']);
  });

  test('that do not open are settled, and tried again by the next component', async () => {
    await allow(owls, gators);
    site.set(owls.path, offline);
    const { value } = await mounted(() => page.useGalleriesAtHand(true));
    await eventually(() => expect(value().settled).toBe(true));
    expect(slugs(value())).toEqual(['gators']);
    site.set(owls.path, () => new Response(owls.sealed));
    await mounted(() => page.useGalleriesAtHand(true));
    await eventually(() => expect(slugs(value())).toEqual(['owls', 'gators']));
  });

  test('leave when they are taken down or over', async () => {
    await allow(owls, gators);
    const { value } = await mounted(() => page.useGalleriesAtHand(true));
    await eventually(() => expect(slugs(value())).toEqual(['owls', 'gators']));
    site.set(owls.path, missing);
    const over = await documentOf({ slug: 'gators', expires: '2020-01-01' });
    await page.keepGrant({ slug: 'gators', team: 'Gators' }, { key: over.key });
    site.set(over.path, () => new Response(over.sealed));
    later();
    await page.openGalleriesAtHand();
    await eventually(() => expect(value()).toEqual({ galleries: [], settled: true }));
  });

  test('that were removed from it are no longer here, also if they open afterwards', async () => {
    await allow(owls, gators);
    const { value } = await mounted(() => page.useGalleriesAtHand(true));
    await eventually(() => expect(slugs(value())).toEqual(['owls', 'gators']));
    await page.dropGrant('owls');
    page.announceGrants();
    await eventually(() => expect(slugs(value())).toEqual(['gators']));
    await allow(owls);
    await eventually(() => expect(slugs(value())).toEqual(['owls', 'gators']));
    expect(asked.filter((path) => path === owls.path)).toHaveLength(2);
    expect(asked.filter((path) => path === gators.path)).toHaveLength(1);
  });

  test('that are opened with another card are opened again with it', async () => {
    const lena = await documentOf({ document: 'lena', items: photosNumbered([1]) });
    const sam = await documentOf({ document: 'sam', items: photosNumbered([2]) });
    await allow(lena);
    const { value } = await mounted(() => page.useGalleriesAtHand(true));
    const photos = () => value().galleries.map(({ gallery }) => gallery.items.length);
    await eventually(() => expect(photos()).toEqual([1]));
    await allow(sam);
    await eventually(() => expect(photos()).toEqual([2]));
    expect((await page.galleryOnPhone('owls'))?.items).toHaveLength(2);
  });
});

describe('one gallery', () => {
  test('opens once for all who ask, and not without its flag', async () => {
    await allow(owls);
    const [one, other] = await Promise.all([
      page.galleryOnPhone('owls'),
      page.galleryOnPhone('owls'),
    ]);
    expect([one?.slug, other?.slug]).toEqual(['owls', 'owls']);
    expect(await page.galleryOnPhone('owls')).toBe(one);
    expect(asked).toHaveLength(1);
    site.set(gators.path, () => new Response(gators.sealed));
    await page.keepOpener('gators', { key: gators.key });
    expect(await page.galleryOnPhone('gators')).toBeUndefined();
    // An order does not wait for it to be opened again.
    later();
    expect(await page.galleryOnPhone('owls')).toBe(one);
    expect(asked).toHaveLength(1);
    expect([page.isGalleryOpen('owls'), page.isGalleryOpen('gators')]).toEqual([true, false]);
  });

  test('that does not open now is asked for each time', async () => {
    await allow(owls);
    site.set(owls.path, offline);
    expect(await page.galleryOnPhone('owls')).toBeUndefined();
    site.set(owls.path, () => new Response(owls.sealed));
    expect((await page.galleryOnPhone('owls'))?.slug).toBe('owls');
  });

  test('that is removed while it opens is not held', async () => {
    await allow(owls);
    let drop: Promise<void> | undefined;
    site.set(owls.path, () => {
      drop = page.dropGrant('owls');
      return new Response(owls.sealed);
    });
    expect(await page.galleryOnPhone('owls')).toBeUndefined();
    await drop;
    expect(page.isGalleryOpen('owls')).toBe(false);
  });
});

describe('the dates of a gallery', () => {
  test('are known once it was open, in the order of the teams, and not without its flag', async () => {
    await allow(owls, gators);
    const dated = await mounted(() => page.useDatedGalleries(['gators', 'owls', 'hawks']));
    expect(dated.value()).toEqual([]);
    await page.openGalleriesAtHand();
    page.rememberDates({ ...gators.gallery, expires: '2099-06-01' });
    await eventually(() =>
      expect(dated.value()).toMatchObject([
        { slug: 'owls', team: 'Bradford United', deadline: { day: '2099-05-01' } },
        { slug: 'gators', team: 'Port Soccer', expires: '2099-06-01' },
      ]),
    );
    const one = await mounted(() => page.useDatedGalleries(['gators']));
    expect(one.value().map(({ slug }) => slug)).toEqual(['gators']);
    page.rememberDates(gators.gallery);
    await eventually(() => expect(dated.value()).toHaveLength(1));
    await page.dropGrant('owls');
    page.announceGrants();
    await eventually(() => expect(dated.value()).toEqual([]));
  });

  test('that are damaged are none', async () => {
    await allow(owls);
    const dated = await mounted(() => page.useDatedGalleries(['owls']));
    page.rememberDates(owls.gallery);
    await eventually(() => expect(dated.value()).toHaveLength(1));
    const name = Object.keys(localStorage).find((one) => /2099/.test(localStorage[one])) ?? '';
    localStorage.setItem(name, '{"deadline":');
    vi.resetModules();
    const { useDatedGalleries } = await import('#device/gallery/galleryDates.ts');
    expect((await mounted(() => useDatedGalleries(['owls']))).value()).toEqual([]);
    localStorage.setItem(name, '{"deadline":"soon","expires":7}');
    expect((await mounted(() => useDatedGalleries(['owls']))).value()).toEqual([]);
  });
});
