import { beforeEach, expect, test, vi } from 'vitest';
import { documentAnswer, photoAnswer } from '#sw/pictures.ts';
import { documentCacheName } from '#device/database/photoCache.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';

const address = 'https://sideline.example/galleries/owls/gallery.sealed';

beforeEach(() => {
  offerCaches();
});

/** The server's response, as a worker sees one of its own origin. */
function sealed(): Response {
  const response = new Response(new Uint8Array([1, 2, 3]));
  Object.defineProperty(response, 'type', { value: 'basic' });
  return response;
}

/** Requests the gallery's document. The server runs `whileAsked` before it answers. Resolves when the worker has finished. */
async function ask(whileAsked: () => Promise<unknown>): Promise<void> {
  vi.stubGlobal('fetch', async () => {
    await whileAsked();
    return sealed();
  });
  const work: Promise<unknown>[] = [];
  await documentAnswer({
    request: new Request(address),
    waitUntil: (promise) => void work.push(promise),
  });
  // Each may add more.
  for (const one of work) await one;
}

async function kept(): Promise<readonly string[]> {
  return (await (await caches.open(documentCacheName)).keys()).map(({ url }) => url);
}

test('a document is kept when it is first seen', async () => {
  await ask(async () => undefined);
  expect(await kept()).toStrictEqual([address]);
});

test('the status of an order is not kept: the page asks the server each time', async () => {
  const status = `https://sideline.example/galleries/status/${'0a'.repeat(32)}.sealed`;
  const asked = { request: new Request(status), waitUntil: vi.fn() };
  expect(documentAnswer(asked)).toBeUndefined();
  expect(photoAnswer(asked)).toBeUndefined();
});

test('a document whose gallery is removed meanwhile is not put back', async () => {
  const cache = await caches.open(documentCacheName);
  await cache.put(address, sealed());
  await ask(() => cache.delete(address));
  expect(await kept()).toStrictEqual([]);
});

test('a document is kept without its date, which would tell a page later that it is still that day', async () => {
  const served = sealed();
  served.headers.set('Date', 'Tue, 01 Dec 2026 12:00:00 GMT');
  served.headers.set('ETag', '"a"');
  vi.stubGlobal('fetch', async () => served);
  const work: Promise<unknown>[] = [];
  const given = await documentAnswer({
    request: new Request(address),
    waitUntil: (promise) => void work.push(promise),
  });
  for (const one of work) await one;
  expect(given?.headers.get('Date')).toBe('Tue, 01 Dec 2026 12:00:00 GMT');
  const stored = await (await caches.open(documentCacheName)).match(address);
  expect([...(stored?.headers.keys() ?? [])]).toStrictEqual(['etag']);
  expect(await stored?.bytes()).toStrictEqual(new Uint8Array([1, 2, 3]));
});
