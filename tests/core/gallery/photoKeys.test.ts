import { describe, expect, test } from 'vitest';
import { hkdfSync } from 'node:crypto';
import { base64urlOf } from '#core/seal/bytes.ts';
import { openPhoto, sealPhoto } from '#core/gallery/photo.ts';
import { photoKey, photoKeys } from '#core/gallery/photoKeys.ts';
import { importKey } from '#core/seal/seal.ts';
import { anyKey } from '#tests/core/seal/keys.ts';
import { barePhoto } from '#tests/core/gallery/bareGallery.ts';

const shared = new Uint8Array(32).fill(5);
const gallery = {
  items: [
    { sealed: { ...barePhoto, file: 'playerAA', key: base64urlOf(shared) } },
    { sealed: { ...barePhoto, file: 'plainBBB' } },
    'team.jpg',
  ],
};
const picture = new Uint8Array([1, 2, 3]);
const place = { slug: 'gators', file: 'playerAA', width: 360 };

describe('the keys of photos', () => {
  test('follow from the key of those whom a photo shows, as another program derives them', async () => {
    const derived = hkdfSync('sha256', shared, '', 'sideline/1/photo-key/playerAA', 32);
    const other = await importKey(new Uint8Array(derived));
    const bytes = await sealPhoto(await photoKey(shared, 'playerAA'), place, picture);
    expect(await openPhoto(other, place, bytes)).toEqual(picture);
  });

  test('differ by photo, so that the key of one opens no other', async () => {
    const bytes = await sealPhoto(await photoKey(shared, 'playerAA'), place, picture);
    expect(await openPhoto(await photoKey(shared, 'playerAB'), place, bytes)).toBeUndefined();
  });

  test("are the document's own for photos that name none", async () => {
    const own = await anyKey();
    const keys = photoKeys(gallery, own);
    expect(await keys('plainBBB')).toBe(own);
    expect(await keys('team.jpg')).toBe(own);
  });

  test('are derived once from what the document says of them', async () => {
    const keys = photoKeys(gallery, await anyKey());
    const bytes = await sealPhoto(await photoKey(shared, 'playerAA'), place, picture);
    expect(await openPhoto(await keys('playerAA'), place, bytes)).toEqual(picture);
    expect(keys('playerAA')).toBe(keys('playerAA'));
  });
});
