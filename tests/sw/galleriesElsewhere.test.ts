/** Galleries at another address: what the worker stores of them, and under which name. */
import { beforeEach, expect, test, vi } from 'vitest';
import { documentCacheName, savedCacheName, seenCacheName } from '#device/database/photoCache.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';

const site = 'https://sideline.example';
const host = 'https://photos.example/g';
const document = 'owls/gallery.sealed';
const photo = 'preview/k3-360.webp';

beforeEach(() => {
  vi.resetModules();
  offerCaches();
  vi.stubGlobal('galleriesUrl', host);
  vi.stubGlobal('self', Object.assign(Object.create(globalThis), { location: new URL(site) }));
});

/** Requests a file as a page does. The host answers with this type, or not at all. */
async function ask(address: string, type?: ResponseType, init: RequestInit = {}) {
  vi.stubGlobal('fetch', async () => {
    if (type === undefined) throw new TypeError('Failed to fetch');
    const headers = { 'Content-Type': address.endsWith('.webp') ? 'image/webp' : 'x/y' };
    const response = new Response(new Uint8Array([1, 2, 3]), { headers });
    return Object.defineProperty(response, 'type', { value: type });
  });
  const { documentAnswer, photoAnswer } = await import('#sw/pictures.ts');
  const work: Promise<unknown>[] = [];
  const event = {
    request: new Request(address, init),
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  };
  const answer = await (documentAnswer(event) ?? photoAnswer(event));
  for (const one of work) await one;
  return answer;
}

const keysOf = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => url);

test('a document and a picture are stored by their address on the site, and found without a signal', async () => {
  await ask(`${host}/${document}`, 'cors');
  await ask(`${host}/${photo}`, 'cors');
  expect(await keysOf(documentCacheName)).toEqual([`${site}/galleries/${document}`]);
  expect(await keysOf(seenCacheName('preview'))).toEqual([`${site}/galleries/${photo}`]);
  expect((await ask(`${host}/${document}`))?.status).toBe(200);
  expect((await ask(`${host}/${photo}`))?.status).toBe(200);
});

test('what was saved before the galleries moved is found', async () => {
  const saved = await caches.open(savedCacheName('owls'));
  await saved.put(`${site}/galleries/owls/abc-360.sealed`, new Response('saved'));
  expect(await (await ask(`${host}/owls/abc-360.sealed`))?.text()).toBe('saved');
});

test('an answer that nobody can read is not stored, and is no answer', async () => {
  expect((await ask(`${host}/${photo}`, 'opaque'))?.type).toBe('error');
  expect(await keysOf(seenCacheName('preview'))).toEqual([]);
});

test('what the page stores itself, and statuses and digitals, the worker does not answer', async () => {
  expect(await ask(`${host}/${photo}`, 'cors', { cache: 'no-store' })).toBeUndefined();
  expect(await ask(`${host}/status/0a.sealed`, 'cors')).toBeUndefined();
  expect(await ask(`${host}/digitals/0a.sealed`, 'cors')).toBeUndefined();
});

test('a request without CORS, and another host, keep their address', async () => {
  const { storedAs } = await import('#sw/askServer.ts');
  const plain = new Request(`${host}/${photo}`, { mode: 'no-cors' });
  const other = new Request('https://other.example/g/owls/gallery.sealed');
  for (const request of [plain, other]) expect(storedAs(request)).toBe(request);
});
