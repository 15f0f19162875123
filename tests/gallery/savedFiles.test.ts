import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isStillSaved, saveAll } from '#gallery/savedFiles.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { forgetDocument, recordDocument } from '#device/access/cardNotes.ts';
import { dropOpeners } from '#device/access/galleryKeys.ts';
import { keepOpener } from '#device/access/keepGrant.ts';
import { anyKey } from '#tests/core/seal/keys.ts';
import { offerCaches } from '#tests/device/database/cacheStorage.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';
import { bareGallery, barePhoto } from '#tests/core/gallery/bareGallery.ts';

const gallery: Gallery = {
  ...bareGallery,
  slug: 'owls',
  team: 'Bradford United',
  basePath: '/galleries/owls/',
  items: [{ path: 'one.jpg' }, { path: 'two.jpg' }],
};

const document = (): Response => new Response(new Uint8Array([1, 2, 3]));
const picture = (): Response =>
  new Response(new Uint8Array([9, 9]), { headers: { 'Content-Type': 'image/jpeg' } });
const signIn = (): Response =>
  new Response('Sign in to SchoolGuest', { headers: { 'Content-Type': 'text/plain' } });

beforeEach(async () => {
  offerCaches();
  workingStorage();
  await keepOpener('owls', { key: await anyKey() });
  recordDocument('owls', {});
  const size = { innerWidth: 390, innerHeight: 844, devicePixelRatio: 2 };
  vi.stubGlobal('window', Object.assign(new EventTarget(), size));
  vi.stubGlobal('navigator', {});
  onTestFinished(() => void vi.unstubAllGlobals());
});

function answerWith(answer: (path: string) => Response): void {
  vi.stubGlobal('fetch', async (path: string) => answer(path));
}

function save(what = gallery): ReturnType<typeof saveAll> {
  return saveAll(what, () => undefined, new AbortController().signal);
}

async function keptIn(name: string): Promise<readonly string[]> {
  return (await (await caches.open(name)).keys()).map(({ url }) => url);
}

test('document and photos are kept, and weighed', async () => {
  answerWith((path) => (path.endsWith('.sealed') ? document() : picture()));
  expect(await save()).toStrictEqual({ kind: 'saved', bytes: 4 });
  expect(await keptIn('gallery-saved-owls')).toHaveLength(2);
  expect(await keptIn('gallery-documents')).toHaveLength(1);
});

test('a gallery that is removed while its document is on the way is not saved', async () => {
  vi.stubGlobal('fetch', async () => {
    await dropOpeners('owls');
    return document();
  });
  expect(await save()).toStrictEqual({ kind: 'interrupted' });
  expect(await caches.keys()).not.toContain('gallery-saved-owls');
});

test.each([
  ['the document', /sealed$/],
  ['a photo', /jpg$/],
] as const)('a sign-in page in the place of %s is not kept', async (_name, place) => {
  const honest = (path: string): Response => (path.endsWith('.sealed') ? document() : picture());
  answerWith((path) => (place.test(path) ? signIn() : honest(path)));
  expect(await save()).toStrictEqual({ kind: 'interrupted' });
  const kept = [...(await keptIn('gallery-documents')), ...(await keptIn('gallery-saved-owls'))];
  expect(kept.filter((url) => place.test(url))).toStrictEqual([]);
});

const shootOf = (...files: readonly string[]): Gallery => ({
  ...gallery,
  widths: [360],
  items: files.map((file) => ({ sealed: { ...barePhoto, file, width: 360 } })),
});

test('a photo that was published in the place of another is not taken for saved, and the other leaves', async () => {
  answerWith(document);
  const [first, next] = [shootOf('aaaaaaaa', 'b-bbbb-1'), shootOf('aaaaaaaa', 'cccccccc')];
  expect(await isStillSaved(first)).toBe(false);
  await save(first);
  expect(await isStillSaved(first)).toBe(true);
  expect(await isStillSaved(next)).toBe(false);
  await save(next);
  expect(await isStillSaved(next)).toBe(true);
  expect(await isStillSaved(first)).toBe(false);
  expect(await keptIn('gallery-saved-owls')).toHaveLength(2);
});

test("players' documents are saved, without that of a card that was replaced", async () => {
  forgetDocument('owls');
  for (const document of ['lena', 'gone', 'sam']) recordDocument('owls', { document });
  answerWith((path) => {
    if (path.endsWith('gone.sealed')) return new Response(null, { status: 404 });
    return path.endsWith('.sealed') ? document() : picture();
  });
  expect((await save()).kind).toBe('saved');
  expect((await keptIn('gallery-documents')).map((url) => url.split('/').at(-1))).toEqual([
    'lena.sealed',
    'sam.sealed',
  ]);
});

test('a document that does not come interrupts the saving', async () => {
  forgetDocument('owls');
  recordDocument('owls', { document: 'lena' });
  answerWith((path) => (path.endsWith('lena.sealed') ? signIn() : document()));
  expect((await save()).kind).toBe('interrupted');
});
