import { describe, expect, test } from 'vitest';
import { base64urlOf } from '#core/seal/bytes.ts';
import { openPhoto, photoKeys, sealPhoto } from '#core/gallery/photo.ts';
import { importKey } from '#core/seal/seal.ts';
import { barePhoto } from '#tests/core/gallery/bareGallery.ts';

const shared = new Uint8Array(32).fill(5);
const key = base64urlOf(shared);
const gallery = {
  items: [
    { sealed: { ...barePhoto, file: 'playerAA', key } },
    { sealed: { ...barePhoto, file: 'playerAB', key } },
    { sealed: { ...barePhoto, file: 'teamBBBB' } },
    'team.jpg',
  ],
};

describe('the keys of photos', () => {
  test("are their audiences', each imported once", async () => {
    const place = { slug: 'gators', file: 'playerAA', width: 360 };
    const sealed = await sealPhoto(await importKey(shared), place, Uint8Array.of(7));
    const keys = photoKeys(gallery);
    expect(await openPhoto(await keys('playerAA'), place, sealed)).toEqual(Uint8Array.of(7));
    expect(await openPhoto(await keys('teamBBBB'), place, sealed)).toBeUndefined();
    expect(keys('playerAB')).toBe(keys('playerAA'));
  });

  test.each(['team.jpg', 'unlisted'])('are none for %s', async (file) => {
    await expect(photoKeys(gallery)(file)).rejects.toThrow();
  });
});
