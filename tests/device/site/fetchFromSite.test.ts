import { beforeEach, expect, test, vi } from 'vitest';

const answered = vi.fn(async (_address: string, _init?: RequestInit) => new Response('no'));

beforeEach(() => {
  answered.mockReset();
  vi.stubGlobal('fetch', answered);
});

async function fetched(galleriesUrl: string | undefined, path: string, status: number) {
  vi.resetModules();
  vi.stubGlobal('galleriesUrl', galleriesUrl);
  const { fetchFromSite } = await import('#device/site/fetchFromSite.ts');
  answered.mockResolvedValue(new Response('no', { status }));
  return (await fetchFromSite(path, { cache: 'no-cache' })).status;
}

const path = 'galleries/owls/gallery.sealed';
const elsewhere = 'https://photos.example/g';

test('a file of the galleries is fetched from GALLERIES_URL, as it was asked for', async () => {
  expect(await fetched(elsewhere, path, 200)).toBe(200);
  expect(answered).toHaveBeenCalledWith(`${elsewhere}/owls/gallery.sealed`, { cache: 'no-cache' });
});

test('a bucket that the public may not list says 403 of a file that is not there', async () => {
  expect(await fetched(elsewhere, path, 403)).toBe(404);
  expect(await fetched(elsewhere, path, 500)).toBe(500);
  // Of the site itself, 403 is an answer of its own.
  expect(await fetched(elsewhere, 'sw.js', 403)).toBe(403);
  expect(await fetched(undefined, path, 403)).toBe(403);
});
