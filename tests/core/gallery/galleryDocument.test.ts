import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemDetails, type Gallery, type GalleryItemDetails } from '#core/gallery/galleryItems.ts';
import { base64urlOf, utf8 } from '#core/seal/bytes.ts';
import { deflate } from '#core/seal/deflate.ts';
import { seal } from '#core/seal/seal.ts';
import { recordOf } from '#core/text/record.ts';
import { documentOf, fileNameLength, galleryOf } from '#core/gallery/galleryColumns.ts';
import { galleryReaders, openDocument, sealGallery } from '#core/gallery/galleryDocument.ts';
import { anyKey, flipped } from '#tests/core/seal/keys.ts';
import { bareGallery, barePhoto } from '#tests/core/gallery/bareGallery.ts';

const random = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => base64urlOf(bytes));

/** Several photos show the same players. */
const sharedKeys = ['A', 'B', 'C'].map((letter) => letter.repeat(43));

const photo: fc.Arbitrary<GalleryItemDetails> = fc.record(
  {
    // Names that come again may have another jersey, or none.
    name: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('Maya', 'Theo')),
    ageGroup: fc.constantFrom('U6', 'U12', 'Trading Cards', ''),
    jersey: fc.constantFrom('0', '00', '7', '100'),
    tags: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }),
    sealed: fc.record({
      file: random(6),
      number: fc.integer({ min: 1, max: 99_999 }),
      width: fc.integer({ min: 1, max: 1920 }),
      height: fc.integer({ min: 1, max: 1920 }),
      originalWidth: fc.integer({ min: 1, max: 20_000 }),
      thumbHash: random(21),
      key: fc.constantFrom(...sharedKeys),
    }),
  },
  { requiredKeys: ['name', 'ageGroup', 'sealed'] },
);

const gallery: fc.Arbitrary<Gallery> = fc.record(
  {
    slug: fc.constantFrom('gators', 'owls'),
    team: fc.string({ unit: 'grapheme' }),
    basePath: fc.constant('galleries/gators/'),
    orderUrl: fc.webUrl(),
    expires: fc.constant('2027-06-30'),
    deadline: fc.constant('2027-03-15'),
    season: fc.constant('Spring 2027'),
    widths: fc.constant([360, 540, 1080, 1920]),
    token: random(16),
    statusSecret: random(16),
    document: fc.constant('0123456789abcdef'),
    player: fc.record({ name: fc.string(), jersey: fc.string(), group: fc.string() }),
    coach: fc.string(),
    items: fc
      .tuple(fc.array(photo), fc.array(fc.string()))
      .map(([sealed, plain]) => [...sealed, ...plain]),
  },
  { requiredKeys: ['slug', 'team', 'basePath', 'widths', 'token', 'statusSecret', 'items'] },
);

describe('a gallery document', () => {
  test('comes back as it was', async () => {
    const key = await anyKey();
    await fc.assert(
      fc.asyncProperty(gallery, async (whole) => {
        const sealed = await sealGallery(key, whole);
        expect(await openDocument(key, whole, sealed)).toEqual(whole);
      }),
    );
  });

  test('opens neither with another key, nor as another team, nor with a bit flipped', async () => {
    const key = await anyKey();
    const [whole] = fc.sample(gallery, 1);
    if (!whole) throw new Error('fast-check made no gallery');
    const sealed = await sealGallery(key, whole);
    expect(await openDocument(await anyKey(), whole, sealed)).toBeUndefined();
    expect(await openDocument(key, { ...whole, slug: 'herons' }, sealed)).toBeUndefined();
    const another = { ...whole, document: 'fedcba9876543210' };
    expect(await openDocument(key, another, sealed)).toBeUndefined();
    for (let at = 0; at < sealed.length; at += 7) {
      expect(await openDocument(key, whole, flipped(sealed, at))).toBeUndefined();
    }
  });

  test('of version 2 would be read beside one of version 1, which keeps its reader', async () => {
    const key = await anyKey();
    const context = { kind: 'gallery', slug: bareGallery.slug } as const;
    const rows = { ...bareGallery, items: [{ name: 'Maya', ageGroup: 'U6', sealed: barePhoto }] };
    const json = utf8(JSON.stringify({ version: 2, rows }));
    const second = await seal(key, context, await deflate(json));
    const first = await sealGallery(key, rows);
    const later: typeof galleryReaders = new Map([
      ...galleryReaders,
      [2, (document) => recordOf(document)['rows'] as Gallery],
    ]);
    expect(await openDocument(key, rows, first, later)).toEqual(rows);
    expect(await openDocument(key, rows, second, later)).toEqual(rows);
    expect(await openDocument(key, rows, second)).toBe('newer');
  });

  test('gives each photo its own jersey, with a name or without, and writes each only once', async () => {
    const sealed = barePhoto;
    const items = [
      { name: 'Maya', ageGroup: 'U6', sealed },
      { name: 'Maya', ageGroup: 'U6', jersey: '7', sealed },
      { name: 'Theo', ageGroup: 'U6', jersey: '7', sealed },
      { name: 'Maya', ageGroup: 'U6', jersey: '7', sealed },
      { name: '', ageGroup: 'U6', jersey: '12', sealed },
      { ageGroup: 'U6', sealed },
    ];
    const document = documentOf({ ...bareGallery, items });
    expect(document.jerseys.split(' ')).toEqual(['', '7', '7', '', '12', '-']);
    const read = galleryOf(document).items.map((item) => itemDetails(item).jersey);
    expect(read).toEqual([undefined, '7', '7', '7', '12', undefined]);
  });

  test.each([30, 60, 600])('costs at most 60 bytes a photo with %i photos', async (count) => {
    const names = fc.sample(
      fc
        .tuple(
          fc.constantFrom('Maya', 'Theo', 'Zuri', 'Eli', 'Amara'),
          fc.stringMatching(/^[A-Z][a-z]{6}$/),
        )
        .map((words) => words.join(' ')),
      count,
    );
    const items = names.map((name, index) => ({
      name,
      ageGroup: ['U6', 'U8', 'U10', 'U12'][index % 4] ?? '',
      jersey: String((index * 7) % 100),
      sealed: {
        number: index + 1,
        file: base64urlOf(crypto.getRandomValues(new Uint8Array(6))),
        width: index % 3 === 0 ? 1920 : 1280,
        height: index % 3 === 0 ? 1280 : 1920,
        originalWidth: index % 3 === 0 ? 6000 : 4000,
        thumbHash: base64urlOf(crypto.getRandomValues(new Uint8Array(21))),
        key: barePhoto.key,
      },
    }));
    const widths = [360, 540, 1080, 1920];
    const sealed = await sealGallery(await anyKey(), { ...bareGallery, widths, items });
    expect(items[0]?.sealed.file).toHaveLength(fileNameLength);
    expect(sealed.length / count).toBeLessThanOrEqual(60);
  });

  test('the jerseys of 600 photos of 200 players cost at most half a byte a photo', async () => {
    const key = await anyKey();
    const items = Array.from({ length: 600 }, (_, index) => ({
      name: `Player ${String.fromCharCode(97 + (index % 200) / 20, 97 + (index % 20))}`,
      ageGroup: 'U12',
      jersey: String(((index % 200) * 37) % 100),
      sealed: {
        ...barePhoto,
        number: index + 1,
        file: base64urlOf(crypto.getRandomValues(new Uint8Array(6))),
        thumbHash: base64urlOf(crypto.getRandomValues(new Uint8Array(21))),
      },
    }));
    const bytesOf = async (photos: Gallery['items']): Promise<number> => {
      return (await sealGallery(key, { ...bareGallery, items: photos })).length;
    };
    const without = items.map(({ jersey: _left, ...item }) => item);
    const cost = (await bytesOf(items)) - (await bytesOf(without));
    expect(cost).toBeLessThanOrEqual(300);
  });
});
