import { beforeEach, expect, test, vi } from 'vitest';
import { anyKey } from '#tests/sealing/keys.ts';

type Opening = typeof import('#state/openGallery.ts');
let opening: Opening;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
  opening = await import('#state/openGallery.ts');
});

test('what was opened ahead is at hand until it is taken', async () => {
  await opening.openGalleryAhead('owls', await anyKey());
  await vi.waitFor(() => expect(opening.galleryAtHand('owls')).toEqual({ kind: 'missing' }));
  await opening.openGallery('owls');
  expect(opening.galleryAtHand('owls')).toBeUndefined();
});

test('what was taken before it was open is not kept for a later visit', async () => {
  const ahead = opening.openGalleryAhead('owls', await anyKey());
  expect(await opening.openGallery('owls')).toEqual({ kind: 'missing' });
  await ahead;
  await Promise.resolve();
  expect(opening.galleryAtHand('owls')).toBeUndefined();
});

test('what failed ahead is not returned to somebody who tries again', async () => {
  const asked = vi.fn(() => Promise.resolve(new Response(null, { status: 500 })));
  vi.stubGlobal('fetch', asked);
  const key = await anyKey();
  vi.doMock('#storage/galleryKeys.ts', () => ({
    readKey: () => Promise.resolve(key),
  }));
  vi.resetModules();
  const again = await import('#state/openGallery.ts');
  await again.openGalleryAhead('owls', key);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await again.openGallery('owls', true)).toEqual({ kind: 'troubled' });
  expect(asked).toHaveBeenCalledTimes(2);
});
