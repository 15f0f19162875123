import { resolveObjectURL } from 'node:buffer';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sealPhoto, type Rendition } from '#core/gallery/photo.ts';
import { anyKey } from '#tests/core/seal/keys.ts';

type PhotoUrls = typeof import('#device/photos/photoUrls.ts');

/** A pending request that the test answers. */
type Asked = { readonly signal: AbortSignal; readonly answer: (status?: number) => void };

const rendition: Rendition = { slug: 'owls', file: 'p0000001', width: 360 };
let key: CryptoKey;
const keys = (): Promise<CryptoKey> => Promise.resolve(key);
let photos: PhotoUrls;
let asked: Asked[];

beforeEach(async () => {
  vi.resetModules();
  key = await anyKey();
  const sealed = await sealPhoto(key, rendition, Uint8Array.of(1, 2, 3));
  asked = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      asked.push({ signal, answer: (status = 200) => resolve(new Response(sealed, { status })) });
    });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  photos = await import('#device/photos/photoUrls.ts');
});

type Taker = { readonly url: Promise<string>; readonly leave: () => void };

function take(isOnScreen = () => true): Taker {
  const stop = new AbortController();
  const url = photos.takePhoto(keys, rendition, isOnScreen, stop.signal);
  // Some remain pending, and nothing waits for them.
  url.catch(() => undefined);
  return { url, leave: () => stop.abort() };
}

test('two who want a photo at one time have one request and one picture', async () => {
  const [first, second] = [take(), take()];
  expect(asked).toHaveLength(1);
  asked[0]?.answer();
  expect(await second.url).toBe(await first.url);
});

test('a photo stays open until the last of them gives it back', async () => {
  const takers = [take(), take()];
  asked[0]?.answer();
  const [url] = await Promise.all(takers.map((taker) => taker.url));
  photos.releasePhoto(rendition);
  // Enough to evict every photo that is not shown.
  for (let number = 0; number < 41; number += 1) await openAnother(number);
  expect(photos.takeOpenPhoto(rendition)).toBe(url);
  photos.releasePhoto(rendition);
  photos.releasePhoto(rendition);
  for (let number = 41; number < 82; number += 1) await openAnother(number);
  expect(photos.takeOpenPhoto(rendition)).toBeUndefined();
});

/** Shows another photo for a moment. */
async function openAnother(number: number): Promise<void> {
  const other = { ...rendition, file: `q${String(number).padStart(7, '0')}` };
  const sealed = await sealPhoto(key, other, Uint8Array.of(1));
  vi.stubGlobal('fetch', async () => new Response(sealed));
  await photos.takePhoto(keys, other, () => true, new AbortController().signal);
  photos.releasePhoto(other);
}

test('one who goes leaves the request to the other', async () => {
  const [first, second] = [take(), take()];
  first.leave();
  await expect(first.url).rejects.toThrow();
  expect(asked[0]?.signal.aborted).toBe(false);
  asked[0]?.answer();
  expect(await second.url).toMatch(/^blob:/);
});

test('when all have gone the request is broken off, and the next caller begins another', async () => {
  const [first, second] = [take(), take()];
  first.leave();
  second.leave();
  expect(asked[0]?.signal.aborted).toBe(true);
  const third = take();
  expect(asked).toHaveLength(2);
  await expect(first.url).rejects.toThrow();
  const fourth = take();
  expect(asked).toHaveLength(2);
  asked[1]?.answer();
  expect(await third.url).toBe(await fourth.url);
});

test('the caller that began a request hears of its failure, and one that joined it asks once more', async () => {
  const [first, second] = [take(), take()];
  asked[0]?.answer(500);
  await expect(first.url).rejects.toThrow('500');
  expect(asked).toHaveLength(2);
  asked[1]?.answer(500);
  await expect(second.url).rejects.toThrow('500');
  const third = take();
  expect(asked).toHaveLength(3);
  asked[2]?.answer();
  expect(await third.url).toMatch(/^blob:/);
});

test('a locked gallery has no picture left behind its address, and another keeps its own', async () => {
  const taken = take();
  asked[0]?.answer();
  const url = await taken.url;
  await openAnotherGallery();
  expect(isReadable(url)).toBe(true);
  photos.closePhotos('owls');
  expect(isReadable(url)).toBe(false);
  expect(photos.takeOpenPhoto(rendition)).toBeUndefined();
  expect(photos.takeOpenPhoto(otherRendition)).toMatch(/^blob:/);
});

const otherRendition: Rendition = { ...rendition, slug: 'gators' };

async function openAnotherGallery(): Promise<void> {
  const sealed = await sealPhoto(key, otherRendition, Uint8Array.of(1));
  vi.stubGlobal('fetch', async () => new Response(sealed));
  await photos.takePhoto(keys, otherRendition, () => true, new AbortController().signal);
}

/** Returns true if a picture's blob URL is still valid. */
function isReadable(url: string): boolean {
  return resolveObjectURL(url) !== undefined;
}
