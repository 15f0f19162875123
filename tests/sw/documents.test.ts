import { beforeEach, expect, test, vi } from 'vitest';
import { documentAnswer, photoAnswer } from '#sw/pictures.ts';
import { documentCacheName } from '#storage/photoCache.ts';
import { offerCaches } from '#tests/storage/cacheStorage.ts';

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
