/** Either all files of a version are stored or the version is not installed. An update fetches only what has changed. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { PrecacheEntry } from '#sw/precache.ts';
import { offerCaches } from '#tests/storage/cacheStorage.ts';

const site = 'https://sideline.example/';
const cacheName = `workbox-precache-v2-${site}`;
const page = { url: 'index.html', revision: 'a1', integrity: 'sha256-x' };
const script = { url: 'assets/till-1.js', revision: null };

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void;

let listeners: Map<string, Listener>;
let fetched: Request[];
let answer: (request: Request) => Response;

beforeEach(() => {
  offerCaches();
  listeners = new Map();
  fetched = [];
  answer = ({ url }) => new Response(url);
  vi.resetModules();
  vi.stubGlobal('self', {
    location: new URL('sw.js', site),
    registration: { scope: site },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, site) : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    fetched.push(request);
    return answer(request);
  });
});

async function version(...entries: readonly PrecacheEntry[]) {
  const precaching = await import('#sw/precache.ts');
  precaching.precache(entries, (_request, response) => (response.ok ? response : null));
  return precaching;
}

async function happens(type: 'install' | 'activate'): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(type)?.({
    waitUntil: (promise) => {
      work = promise;
    },
  });
  await work;
}

async function keptKeys(): Promise<readonly string[]> {
  return (await (await caches.open(cacheName)).keys()).map(({ url }) => url);
}

test('every file is kept under its revision, and found by its address', async () => {
  const { matchPrecache, getCacheKeyForURL } = await version(page, script);
  await happens('install');
  expect(await keptKeys()).toStrictEqual([
    `${site}index.html?__WB_REVISION__=a1`,
    `${site}assets/till-1.js`,
  ]);
  expect(await (await matchPrecache('/index.html'))?.text()).toBe(
    `${site}index.html?__WB_REVISION__=a1`,
  );
  expect(getCacheKeyForURL('/assets/other.js')).toBeUndefined();
  expect(await matchPrecache('/assets/other.js')).toBeUndefined();
  expect(fetched.map(({ cache, integrity }) => [cache, integrity])).toStrictEqual([
    ['reload', 'sha256-x'],
    ['default', ''],
  ]);
});

test('an update fetches what has changed, and drops the rest when it takes over', async () => {
  await version(page, script);
  await happens('install');
  fetched.length = 0;
  vi.resetModules();
  const { matchPrecache } = await version({ ...page, revision: 'b2' }, script);
  await happens('install');
  expect(fetched.map(({ url }) => url)).toStrictEqual([`${site}index.html?__WB_REVISION__=b2`]);
  expect(await keptKeys()).toHaveLength(3);
  await happens('activate');
  expect((await keptKeys()).toSorted()).toStrictEqual([
    `${site}assets/till-1.js`,
    `${site}index.html?__WB_REVISION__=b2`,
  ]);
  expect(await matchPrecache('assets/till-1.js')).toBeDefined();
});

test('a file that does not come as it was built keeps the version from being installed', async () => {
  answer = ({ url }) => new Response(url, { status: url.endsWith('.js') ? 404 : 200 });
  await version(page, script);
  await expect(happens('install')).rejects.toThrow('assets/till-1.js did not come as it was built');
});

test.each([
  ['changed', (bytes: Uint8Array<ArrayBuffer>) => bytes.map((byte) => byte ^ 1)],
  ['cut', (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, -1)],
  ['emptied', () => new Uint8Array()],
] as const)(
  'a kept file that was %s is not given out, and is fetched again',
  async (_how, damage) => {
    const { matchPrecache, keepAll, restore } = await version(page, script);
    await happens('install');
    const cache = await caches.open(cacheName);
    const damageScript = async () => {
      const kept = await cache.match(`${site}assets/till-1.js`);
      const bytes = damage(new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer()));
      await cache.put(
        `${site}assets/till-1.js`,
        new Response(bytes, { headers: kept?.headers ?? {} }),
      );
    };
    await damageScript();
    expect(await matchPrecache('/assets/till-1.js')).toBeUndefined();
    fetched = [];
    expect(await (await restore('/assets/till-1.js')).text()).toBe(`${site}assets/till-1.js`);
    expect(await matchPrecache('/assets/till-1.js')).toBeDefined();
    await damageScript();
    await keepAll();
    expect(await matchPrecache('/assets/till-1.js')).toBeDefined();
    expect(fetched.map(({ url }) => url)).toStrictEqual([
      `${site}assets/till-1.js`,
      `${site}assets/till-1.js`,
    ]);
  },
);

test('a file that an earlier version kept without its checksum is fetched again', async () => {
  const { matchPrecache } = await version(script);
  const cache = await caches.open(cacheName);
  await cache.put(`${site}assets/till-1.js`, new Response('old'));
  expect(await matchPrecache('/assets/till-1.js')).toBeUndefined();
  await happens('install');
  expect(await (await matchPrecache('/assets/till-1.js'))?.text()).toBe(`${site}assets/till-1.js`);
});
