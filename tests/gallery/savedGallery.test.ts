import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { anyKey } from '#tests/core/seal/keys.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';
import { newDevice } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';
import { shown } from '#tests/device/gallery/shown.ts';
import { bareGallery } from '#tests/core/gallery/bareGallery.ts';

type Page = typeof import('#gallery/savedGallery.ts') &
  typeof import('#device/access/savedGalleries.ts') &
  typeof import('#device/access/keepGrant.ts') &
  typeof import('#device/access/keptGrants.ts');
let page: Page;
let worker: EventTarget & { controller: unknown };

const gallery: Gallery = {
  ...bareGallery,
  slug: 'owls',
  team: 'Bradford United',
  basePath: '/galleries/owls/',
  items: [{ path: 'one.jpg' }, { path: 'two.jpg' }],
};
const saved = { kind: 'saved', photos: 2, bytes: 4 };

/** What the site answers for a photo. */
let photo: (path: string) => Response | Promise<Response>;
/** The requests for a size and for a sign of the server, by path. */
let heads: string[];

function picture(): Response {
  const headers = { 'Content-Type': 'image/jpeg', 'Content-Length': '2' };
  return new Response(new Uint8Array([9, 9]), { headers });
}

beforeEach(async () => {
  vi.resetModules();
  newDevice();
  workingStorage();
  offerCaches();
  worker = Object.assign(new EventTarget(), { controller: {} });
  vi.stubGlobal('navigator', { serviceWorker: worker });
  const size = { innerWidth: 390, innerHeight: 844, devicePixelRatio: 2 };
  vi.stubGlobal('window', Object.assign(new EventTarget(), size));
  photo = picture;
  heads = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
    if (method === 'HEAD') heads.push(path);
    if (path.endsWith('sw.js')) {
      return new Response(null, { headers: { 'Content-Type': 'text/javascript' } });
    }
    return path.endsWith('.sealed') ? new Response(new Uint8Array([1, 2, 3])) : photo(path);
  });
  page = {
    ...(await import('#gallery/savedGallery.ts')),
    ...(await import('#device/access/savedGalleries.ts')),
    ...(await import('#device/access/keepGrant.ts')),
    ...(await import('#device/access/keptGrants.ts')),
  };
  await page.keepGrant({ slug: 'owls', team: 'Owls' }, { key: await anyKey() });
});

async function shownState(what = gallery) {
  const { value, unmount } = await mounted(() => page.useSavedGallery(what));
  const becomes = (state: unknown) => eventually(() => expect(value()).toEqual(state));
  return { value, becomes, unmount };
}

/** What was begun is over. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

const isServerAsked = () => heads.some((path) => path.endsWith('sw.js'));

test('is offered where a worker controls the page, and with its size once it is known', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { becomes } = await shownState().finally(() => vi.useRealTimers());
  await becomes({ kind: 'offered' });
  await becomes({ kind: 'offered' });
  page.recordGalleryWeight('owls', { photos: 2, bytes: 4_000 });
  const next = await shownState({ ...gallery });
  await next.becomes({ kind: 'offered', bytes: 4_000 });
});

test('is weighed a while after its photos have come, and only once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { becomes } = await shownState();
  await becomes({ kind: 'offered' });
  expect(page.readGalleryWeight('owls', 2)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2_500);
  await becomes({ kind: 'offered', bytes: 4 });
  expect(page.readGalleryWeight('owls', 2)).toBe(4);
});

describe('nothing is weighed', () => {
  const items = [...gallery.items, { path: 'three.jpg' }];

  async function heldOn(what: () => Promise<unknown>): Promise<readonly string[]> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await what();
    await settled();
    await vi.advanceTimersByTimeAsync(60_000);
    await settled();
    return heads;
  }

  test('where galleries cannot be saved', async () => {
    worker.controller = null;
    expect(await heldOn(shownState)).toEqual([]);
  });

  test('that is saved', async () => {
    await page.saveGallery(gallery);
    expect(await heldOn(shownState)).toEqual([]);
  });

  test('whose size is known from an earlier visit', async () => {
    page.recordGalleryWeight('owls', { photos: 3, bytes: 4_000 });
    const known = async () => {
      const { becomes } = await shownState({ ...gallery, items });
      await becomes({ kind: 'offered', bytes: 4_000 });
    };
    expect(await heldOn(known)).toEqual([]);
  });

  test('after the gallery was left', async () => {
    const left = async () => {
      const { becomes, unmount } = await shownState();
      await becomes({ kind: 'offered' });
      await settled();
      unmount();
    };
    expect(await heldOn(left)).toEqual([]);
    expect(page.readGalleryWeight('owls', 2)).toBeUndefined();
  });
});

test('that is saved while it is weighed shows its own size, not the estimate', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { value, becomes } = await shownState();
  await becomes({ kind: 'offered' });
  await settled();
  const weigh: (() => void)[] = [];
  photo = () =>
    new Promise((resolve) => {
      weigh.push(() => resolve(new Response('', { headers: { 'Content-Length': '500' } })));
    });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(heads).toHaveLength(2);
  photo = picture;
  await page.saveGallery(gallery);
  for (const answer of weigh) answer();
  await settled();
  expect(value()).toEqual(saved);
});

test('is not offered, and shown all the same, by a browser without workers', async () => {
  vi.stubGlobal('navigator', {});
  const { value, unmount } = await shownState();
  await settled();
  unmount();
  await settled();
  expect(value()).toEqual({ kind: 'unknown' });
});

test('that was left is not looked at when a worker takes control', async () => {
  worker.controller = null;
  const { unmount } = await shownState();
  await settled();
  unmount();
  worker.controller = {};
  worker.dispatchEvent(new Event('controllerchange'));
  await settled();
  expect(shown(() => page.useSavedGallery(gallery))).toEqual({ kind: 'unknown' });
});

test('is offered as soon as a worker takes control', async () => {
  worker.controller = null;
  const { value, becomes } = await shownState();
  await settled();
  expect(value()).toEqual({ kind: 'unknown' });
  worker.controller = {};
  worker.dispatchEvent(new Event('controllerchange'));
  await becomes({ kind: 'offered' });
});

test('is not offered without photos', async () => {
  const { value } = await shownState({ ...gallery, items: [] });
  await new Promise(setImmediate);
  expect(value()).toEqual({ kind: 'unknown' });
});

test('says how far it is, then that it is saved, also to the next page', async () => {
  const { value, becomes } = await shownState();
  const release: (() => void)[] = [];
  photo = () => new Promise((resolve) => void release.push(() => resolve(picture())));
  const saving = page.saveGallery(gallery);
  await eventually(() => expect(value()).toMatchObject({ kind: 'saving', share: 0 }));
  await eventually(() => expect(release).toHaveLength(2));
  release[0]?.();
  await eventually(() => expect(value()).toMatchObject({ kind: 'saving', share: 0.5 }));
  // A second look while it is being saved changes nothing.
  worker.dispatchEvent(new Event('controllerchange'));
  await settled();
  expect(value()).toMatchObject({ kind: 'saving', share: 0.5 });
  release[1]?.();
  await becomes(saved);
  await saving;
  vi.resetModules();
  page = { ...page, ...(await import('#gallery/savedGallery.ts')) };
  const next = await shownState();
  await next.becomes(saved);
  await becomes(saved);
});

test('with more photos than were saved is offered again', async () => {
  await page.saveGallery(gallery);
  const { becomes } = await shownState({
    ...gallery,
    items: [...gallery.items, { path: 'three.jpg' }],
  });
  await becomes({ kind: 'offered' });
});

test('that is published again while it is shown is offered again', async () => {
  await page.saveGallery(gallery);
  let what = gallery;
  const { value, redraw } = await mounted(() => page.useSavedGallery(what));
  await settled();
  expect(value()).toEqual(saved);
  what = { ...gallery, items: [...gallery.items, { path: 'three.jpg' }] };
  redraw();
  await eventually(() => expect(value()).toEqual({ kind: 'offered' }));
});

test('whose photos the browser does not show to us is offered again', async () => {
  await page.saveGallery(gallery);
  vi.spyOn(caches, 'has').mockRejectedValue(new DOMException('', 'SecurityError'));
  const { becomes } = await shownState();
  await becomes({ kind: 'offered' });
});

test('whose photos the browser has dropped is offered again', async () => {
  await page.saveGallery(gallery);
  await caches.delete('gallery-saved-owls');
  const { becomes } = await shownState();
  await becomes({ kind: 'offered' });
});

test('that was removed while it was being saved is recorded nowhere', async () => {
  const { value } = await shownState();
  const recorded = vi.spyOn(localStorage, 'setItem');
  photo = async () => {
    await page.dropGrant('owls');
    return picture();
  };
  await page.saveGallery(gallery);
  await eventually(() => expect(value()).toEqual({ kind: 'offered' }));
  expect(page.readSavedGallery('owls')).toBeUndefined();
  expect(recorded.mock.calls.map(([key]) => key).filter((key) => /saved/.test(key))).toEqual([]);
});

test('whose connection is lost keeps what came, and says that it was interrupted', async () => {
  const { becomes } = await shownState();
  photo = (path) => {
    if (path.endsWith('two.jpg')) throw new TypeError('offline');
    return picture();
  };
  await page.saveGallery(gallery);
  await becomes({ kind: 'offered', trouble: 'interrupted' });
  expect(isServerAsked()).toBe(true);
  expect(await caches.has('gallery-saved-owls')).toBe(true);
  expect(page.readSavedGallery('owls')).toBeUndefined();
});

test('that does not fit says so and leaves nothing', async () => {
  const { becomes } = await shownState();
  const open = caches.open.bind(caches);
  vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    const cache = await open(name);
    if (name !== 'gallery-saved-owls') return cache;
    const put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
    return Object.assign(cache, { put });
  });
  await page.saveGallery(gallery);
  await becomes({ kind: 'offered', trouble: 'full' });
  expect(isServerAsked()).toBe(false);
  expect(await caches.has('gallery-saved-owls')).toBe(false);
});

test('that the person cancels leaves nothing, and is no trouble', async () => {
  const { value, becomes } = await shownState();
  const cancel: (() => void)[] = [];
  photo = () => new Promise((_resolve, reject) => void cancel.push(() => reject(new Error())));
  const saving = page.saveGallery(gallery);
  await eventually(() => expect(value().kind).toBe('saving'));
  const state = value();
  if (state.kind !== 'saving') throw new Error(state.kind);
  state.cancel();
  for (const one of cancel) one();
  await saving;
  await becomes({ kind: 'offered' });
  expect(isServerAsked()).toBe(false);
  expect(await caches.has('gallery-saved-owls')).toBe(false);
});

test('is removed with its photos and its record, and offered again', async () => {
  await page.saveGallery(gallery);
  const { becomes } = await shownState();
  await becomes(saved);
  await settled();
  await page.removeSavedGallery('owls');
  await becomes({ kind: 'offered' });
  expect(page.readSavedGallery('owls')).toBeUndefined();
  expect(await caches.has('gallery-saved-owls')).toBe(false);
});
