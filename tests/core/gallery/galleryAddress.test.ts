import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

/** Loads the module as a build with this setting has it. */
function builtWith(galleriesUrl: string | undefined) {
  vi.stubGlobal('galleriesUrl', galleriesUrl);
  return import('#core/gallery/galleryAddress.ts');
}

test.each([
  ['galleries/owls/gallery.sealed', 'https://photos.example/g/owls/gallery.sealed'],
  ['/galleries/owls/7', 'https://photos.example/g/owls/7'],
  ['galleries.json', 'galleries.json'],
  ['products/8x10-480.webp', 'products/8x10-480.webp'],
  ['https://other.example/galleries/a', 'https://other.example/galleries/a'],
])('%s is fetched from %s', async (path, address) => {
  const { addressOf } = await builtWith('https://photos.example/g');
  expect(addressOf(path)).toBe(address);
});

test.each([
  ['https://photos.example/g/owls/gallery.sealed', 'galleries/owls/gallery.sealed'],
  ['https://photos.example/gg/owls/gallery.sealed', undefined],
  ['https://photos.example/', undefined],
])('the file at %s is known as %s', async (address, path) => {
  const { pathAt } = await builtWith('https://photos.example/g');
  expect(pathAt(address)).toBe(path);
});

test('pictures from another origin are asked for with CORS, so that worker and PDF can read them', async () => {
  const { crossOrigin } = await builtWith('https://photos.example/g');
  expect(crossOrigin).toBe('anonymous');
});

test('without the setting every file is where its path says', async () => {
  const { addressOf, crossOrigin, pathAt } = await builtWith(undefined);
  expect(addressOf('galleries/owls/gallery.sealed')).toBe('galleries/owls/gallery.sealed');
  expect(pathAt('https://photos.example/g/owls/gallery.sealed')).toBeUndefined();
  expect(crossOrigin).toBeUndefined();
});
