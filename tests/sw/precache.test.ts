/**
 * Either all files of the shell are stored or the version is not installed. What an order needs comes later, in as many attempts as
 * it takes. An update fetches only what has changed.
 */
import { beforeEach, expect, test, vi } from 'vitest';
import type { PrecacheEntry } from '#sw/precache.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';

const site = 'https://sideline.example/';
const cacheName = `workbox-precache-v2-${site}`;
const page = { url: 'index.html', revision: 'a1', integrity: 'sha256-x' };
const script = { url: 'assets/till-1.js', revision: null };
const pdfCode = { url: 'assets/pdf-1.js', revision: null, later: true } as const;
const product = { url: 'products/wallets-240.webp', revision: 'c3', later: true } as const;

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void;

let listeners: Map<string, Listener>;
let fetched: Request[];
let answer: (request: Request) => Response;
let registration: { readonly scope: string; active?: object };

beforeEach(() => {
  offerCaches();
  listeners = new Map();
  fetched = [];
  answer = ({ url }) => new Response(url);
  registration = { scope: site };
  vi.resetModules();
  vi.stubGlobal('self', {
    location: new URL('sw.js', site),
    registration,
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
  expect(await (await matchPrecache('/index.html'))?.text()).toBe(site);
  expect(getCacheKeyForURL('/assets/other.js')).toBeUndefined();
  expect(await matchPrecache('/assets/other.js')).toBeUndefined();
  // The browser has the page that is visited: it only has to be confirmed.
  expect(fetched.map(({ url, cache, integrity }) => [url, cache, integrity])).toStrictEqual([
    [site, 'no-cache', 'sha256-x'],
    [`${site}assets/till-1.js`, 'default', ''],
  ]);
});

test('an update fetches what has changed, and drops the rest when it takes over', async () => {
  await version(page, script);
  await happens('install');
  fetched.length = 0;
  vi.resetModules();
  const { matchPrecache } = await version({ ...page, revision: 'b2' }, script);
  await happens('install');
  expect(fetched.map(({ url }) => url)).toStrictEqual([site]);
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
    const { matchPrecache, keepAll, restoreFile } = await version(page, script);
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
    expect(await (await restoreFile('/assets/till-1.js')).text()).toBe(`${site}assets/till-1.js`);
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

test('a file that is kept without its checksum is fetched again', async () => {
  const { matchPrecache } = await version(script);
  const cache = await caches.open(cacheName);
  await cache.put(`${site}assets/till-1.js`, new Response('old'));
  expect(await matchPrecache('/assets/till-1.js')).toBeUndefined();
  await happens('install');
  expect(await (await matchPrecache('/assets/till-1.js'))?.text()).toBe(`${site}assets/till-1.js`);
});

test('a visited page of another version is not taken: the page is fetched under its revision', async () => {
  answer = ({ url }) => {
    // As a browser that finds another checksum.
    if (url === site) throw new TypeError('Failed to fetch');
    return new Response(url);
  };
  const { matchPrecache } = await version(page);
  await happens('install');
  const key = `${site}index.html?__WB_REVISION__=a1`;
  expect(fetched.map(({ url, cache }) => [url, cache])).toStrictEqual([
    [site, 'no-cache'],
    [key, 'reload'],
  ]);
  expect(await (await matchPrecache('/index.html'))?.text()).toBe(key);
});

test('a language is stored once a page asks for it, and an update brings its new version', async () => {
  const language = (hash: string) =>
    ({ url: `assets/es-${hash}.js`, revision: null, asked: true }) as const;
  const { keepLater, restoreFile, matchPrecache } = await version(page, language('AAAAAAAA'));
  await happens('install');
  await keepLater();
  expect(await matchPrecache('/assets/es-AAAAAAAA.js')).toBeUndefined();
  await restoreFile('/assets/es-AAAAAAAA.js');
  expect(await matchPrecache('/assets/es-AAAAAAAA.js')).toBeDefined();

  vi.resetModules();
  registration.active = {};
  const update = await version(page, language('BBBBBBBB'), {
    url: 'assets/fr-CCCCCCCC.js',
    revision: null,
    asked: true,
  });
  await happens('install');
  expect(await update.matchPrecache('/assets/es-BBBBBBBB.js')).toBeDefined();
  expect(await update.matchPrecache('/assets/fr-CCCCCCCC.js')).toBeUndefined();
});

test('a first installation stores the shell alone, and the rest when it is asked to', async () => {
  const { keepLater } = await version(pdfCode, script, product);
  await happens('install');
  expect(await keptKeys()).toStrictEqual([`${site}assets/till-1.js`]);
  await keepLater();
  await keepLater();
  expect(await keptKeys()).toStrictEqual([
    `${site}assets/till-1.js`,
    `${site}assets/pdf-1.js`,
    `${site}products/wallets-240.webp?__WB_REVISION__=c3`,
  ]);
  expect(fetched).toHaveLength(3);
});

test('a worker that was stopped in the middle goes on with what is missing', async () => {
  const first = await version(script, pdfCode, product);
  await happens('install');
  // The browser stops the worker during the second file: its answer never comes.
  let isHanging: (() => void) | undefined;
  const hanging = new Promise<void>((resolve) => {
    isHanging = resolve;
  });
  vi.stubGlobal('fetch', (request: Request) => {
    if (!request.url.includes('wallets')) return Promise.resolve(answer(request));
    isHanging?.();
    return new Promise(() => undefined);
  });
  void first.keepLater();
  await hanging;
  vi.stubGlobal('fetch', async (request: Request) => {
    fetched.push(request);
    return answer(request);
  });
  fetched.length = 0;
  vi.resetModules();
  const { keepLater, matchPrecache } = await version(script, pdfCode, product);
  await keepLater();
  expect(fetched.map(({ url }) => new URL(url).pathname)).toStrictEqual([
    '/products/wallets-240.webp',
  ]);
  expect(await matchPrecache(pdfCode.url)).toBeDefined();
  expect(await matchPrecache(product.url)).toBeDefined();
});

test('a later file that does not come keeps no other from being stored', async () => {
  const { keepLater } = await version(pdfCode, product);
  answer = ({ url }) => new Response(url, { status: url.endsWith('.js') ? 404 : 200 });
  await keepLater();
  expect(await keptKeys()).toStrictEqual([`${site}products/wallets-240.webp?__WB_REVISION__=c3`]);
});

test('on a full device storing later files ends quietly, after one attempt', async () => {
  const { keepLater } = await version(pdfCode, product);
  const cache = await caches.open(cacheName);
  cache.put = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
  await expect(keepLater()).resolves.toBeUndefined();
  expect(fetched).toHaveLength(1);
});

test('an update stores everything before it takes over, what an order needs as well', async () => {
  const { keepLater } = await version(script, pdfCode);
  await happens('install');
  await keepLater();
  registration.active = {};
  vi.resetModules();
  fetched.length = 0;
  const newPdfCode = { ...pdfCode, url: 'assets/pdf-2.js' };
  await version(script, newPdfCode);
  await happens('install');
  expect(fetched.map(({ url }) => url)).toStrictEqual([`${site}assets/pdf-2.js`]);
  await happens('activate');
  expect(await keptKeys()).toStrictEqual([`${site}assets/till-1.js`, `${site}assets/pdf-2.js`]);
});

test('a page that needs a later file while it is being stored shares its request', async () => {
  const { keepLater, restoreFile } = await version(pdfCode);
  const [, restored] = await Promise.all([keepLater(), restoreFile(pdfCode.url)]);
  expect(await restored.text()).toBe(`${site}assets/pdf-1.js`);
  expect(fetched).toHaveLength(1);
});
