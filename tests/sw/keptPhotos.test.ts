import { beforeEach, expect, test, vi } from 'vitest';
import { savedCacheName, seenCacheName } from '#device/database/photoCache.ts';
import { anyKey } from '#tests/core/seal/keys.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';

const max = 600;

type Keeper = typeof import('#sw/keptPhotos.ts');
let keeper: Keeper;
let keys: typeof import('#device/access/galleryKeys.ts') &
  typeof import('#device/access/keepGrant.ts');

beforeEach(async () => {
  offerCaches();
  await startWorker();
});

/** Starts a worker that knows only the caches and the keys. */
async function startWorker(): Promise<void> {
  vi.resetModules();
  keeper = await import('#sw/keptPhotos.ts');
  keys = {
    ...(await import('#device/access/galleryKeys.ts')),
    ...(await import('#device/access/keepGrant.ts')),
  };
  for (const slug of ['owls', 'gators']) await keys.keepOpener(slug, { key: await anyKey() });
}

const photo = (number: number): Request =>
  new Request(`https://sideline.example/galleries/owls/photo${number}-360.sealed`);

/** Sealed bytes start with their version. */
const sealed = (): Response => new Response(new Uint8Array([1, 2, 3]));

async function see(from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await keeper.keepPhoto('owls', photo(number), sealed());
  }
}

async function keptNumbers(): Promise<readonly number[]> {
  const keys = await (await caches.open(seenCacheName('owls'))).keys();
  return keys.map(({ url }) => Number(/photo(\d+)/.exec(url)?.[1]));
}

test('a gallery keeps what was seen of it, up to its share', async () => {
  await see(1, max);
  expect(await keptNumbers()).toHaveLength(max);
  expect(await keeper.keptPhoto('owls', photo(1))).toBeDefined();
  expect(await keeper.keptPhoto('owls', photo(max + 1))).toBeUndefined();
});

test('a gallery that was locked while a photo was on its way keeps nothing of it', async () => {
  await keys.dropOpeners('owls');
  await see(1, 2);
  expect(await keptNumbers()).toEqual([]);
});

test('a gallery that is locked between any two steps keeps no photo, and no name', async () => {
  for (const step of ['match', 'open'] as const) {
    const began = heldAt(step);
    const keeping = keeper.keepPhoto('owls', photo(1), sealed());
    const goOn = await began;
    await keys.dropOpeners('owls');
    await caches.delete(seenCacheName('owls'));
    goOn();
    await keeping;
    expect(await caches.keys(), `held at ${step}`).not.toContain(seenCacheName('owls'));
    await keys.keepOpener('owls', { key: await anyKey() });
  }
});

test('a photo that is looked at while its gallery is locked is not put back', async () => {
  await see(1, max);
  await startWorker();
  const began = heldAt('open');
  const looking = keeper.keptPhoto('owls', photo(1));
  const goOn = await began;
  await keys.dropOpeners('owls');
  await caches.delete(seenCacheName('owls'));
  goOn();
  await looking;
  expect(await caches.keys()).not.toContain(seenCacheName('owls'));
});

/** Resolves at the next such call to the caches, with a function that lets it continue. */
function heldAt(step: 'match' | 'open'): Promise<() => void> {
  const real = caches[step].bind(caches) as (...args: readonly unknown[]) => Promise<never>;
  return new Promise((resolve) => {
    vi.spyOn(caches, step).mockImplementationOnce(async (...args: readonly unknown[]) => {
      await new Promise<void>((goOn) => resolve(goOn));
      return real(...args);
    });
  });
}

test('then the longest unseen goes', async () => {
  await see(1, max);
  await keeper.keptPhoto('owls', photo(1));
  await see(max + 1, max + 2);
  const numbers = await keptNumbers();
  expect(numbers).toHaveLength(max);
  expect(numbers).toContain(1);
  expect(numbers).not.toContain(2);
  expect(numbers).not.toContain(3);
});

test('a worker that was stopped in between still knows which was seen last', async () => {
  await see(1, max);
  await startWorker();
  await keeper.keptPhoto('owls', photo(1));
  await see(max + 1, max + 1);
  const numbers = await keptNumbers();
  expect(numbers).toContain(1);
  expect(numbers).not.toContain(2);
});

test('another gallery has a share of its own', async () => {
  await see(1, max);
  await keeper.keepPhoto('gators', photo(1), sealed());
  expect(await keptNumbers()).toHaveLength(max);
});

test('what was saved for the sideline never goes, and is mended in its place', async () => {
  const saved = await caches.open(savedCacheName('owls'));
  await saved.put(photo(0), new Response('broken'));
  await see(0, max + 1);
  expect(await keptNumbers()).not.toContain(0);
  const kept = await keeper.keptPhoto('owls', photo(0));
  expect(new Uint8Array((await kept?.arrayBuffer()) ?? [])).toStrictEqual(
    new Uint8Array([1, 2, 3]),
  );
});

const misfits: readonly (readonly [string, Response])[] = [
  ['a web page', new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
  ['an error', new Response(new Uint8Array([1]), { status: 404 })],
  ['a part', new Response(new Uint8Array([1]), { status: 206 })],
  ['nothing', new Response(null)],
];

test.each(misfits)('%s in the place of a photo is not kept', async (_name, response) => {
  await keeper.keepPhoto('owls', photo(1), response);
  expect(await keptNumbers()).toStrictEqual([]);
});

test('on a full device the seen photos go', async () => {
  await see(1, 3);
  const cache = await caches.open(seenCacheName('owls'));
  cache.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await see(4, 4);
  expect(await caches.has(seenCacheName('owls'))).toBe(false);
});

test('a line that breaks in the middle of a photo costs no photo that was seen', async () => {
  await see(1, 3);
  await keeper.keepPhoto('owls', photo(4), brokenOff());
  expect(await keptNumbers()).toStrictEqual([1, 2, 3]);
});

/** A response that starts and never ends: the connection is lost, or the person has scrolled on. */
function brokenOff(): Response {
  let pulls = 0;
  return new Response(
    new ReadableStream({
      pull: (body) => {
        pulls += 1;
        if (pulls === 1) body.enqueue(new Uint8Array([1, 2]));
        else body.error(new TypeError('network error'));
      },
    }),
  );
}
