import { afterEach, expect, test, vi } from 'vitest';
import { keepShell, shellAnswer } from '#sw/shell.ts';
import { pageLostTexts } from '#core/shop/appTexts.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';

const site = 'https://sideline.example';

/** The global scope of a new worker. */
vi.hoisted(() => {
  const registration = { scope: 'https://sideline.example/' };
  const worker = { self: globalThis, addEventListener: () => undefined, registration };
  Object.assign(globalThis, worker, { location: new URL('https://sideline.example/sw.js') });
});

keepShell([{ url: 'index.html', revision: '1' }]);

afterEach(() => vi.unstubAllGlobals());

/** Returns what a navigation gets: where it is led, or what the worker leaves to the browser. */
async function visit(path: string): Promise<string | undefined> {
  // A script cannot make such a request.
  const request = { url: site + path, mode: 'navigate', method: 'GET' } as Request;
  const response = await shellAnswer({ request, waitUntil: () => undefined });
  return response?.headers.get('Location')?.replace(site, '') ?? response?.text();
}

test.each([
  ['/cart', '/#/cart'],
  ['/gallery/gators?group=U8', '/#/gallery/gators?group=U8'],
  // The page reads it as `askedRoute` does.
  ['/%23/access?card=SECRET).', '/#/%23/access?card=SECRET).'],
  ['/foo', '/#/foo'],
])('%s is led to %s without asking the server', async (path, location) => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  expect(await visit(path)).toBe(location);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  '/healthz',
  '/robots.txt',
  '/galleries/gators',
  '/.netlify/functions/book',
  '/api/send-cart',
])('%s is left to the browser', async (path) => {
  expect(await visit(path)).toBeUndefined();
});

test('whose page has gone with the caches says what is left without a signal: no galleries', async () => {
  offerCaches();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const shown = await visit('/');
  expect(shown).toContain(pageLostTexts.body);
  expect(shown).toContain('Your cart and orders are still here.');
  expect(shown).not.toMatch(/galler|photo/i);
});
