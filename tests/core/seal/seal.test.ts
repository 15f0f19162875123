import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utf8 } from '#core/seal/bytes.ts';
import { openPhoto, photoPath, sealPhoto } from '#core/gallery/photo.ts';
import { importKey, openSealed, seal } from '#core/seal/seal.ts';
import { anyKey, flipped } from './keys.ts';

const rendition = { slug: 'gators', file: 'AbCdEfGh', width: 540 } as const;
const picture = utf8('a picture of nobody');

describe('a sealed thing', () => {
  test('opens with its key, as the rendition it was sealed as', async () => {
    const key = await anyKey();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.string(), async (bytes, slug) => {
        const plain = new Uint8Array(bytes);
        const sealed = await seal(key, { kind: 'gallery', slug }, plain);
        expect(sealed).toHaveLength(plain.length + 29);
        expect(sealed[0]).toBe(1);
        expect(await openSealed(key, { kind: 'gallery', slug }, sealed)).toEqual(plain);
      }),
    );
  });

  test('is never the same twice', async () => {
    const key = await anyKey();
    const one = await sealPhoto(key, rendition, picture);
    const other = await sealPhoto(key, rendition, picture);
    expect(one.subarray(1, 13)).not.toEqual(other.subarray(1, 13));
    expect(one.subarray(13)).not.toEqual(other.subarray(13));
  });

  test('does not open when any bit is another', async () => {
    const key = await anyKey();
    const sealed = await sealPhoto(key, rendition, picture);
    for (let at = 0; at < sealed.length; at += 1) {
      expect(await openPhoto(key, rendition, flipped(sealed, at))).toBeUndefined();
    }
  });

  test('does not open when it is cut short, or empty', async () => {
    const key = await anyKey();
    const sealed = await sealPhoto(key, rendition, picture);
    for (let length = 0; length < sealed.length; length += 1) {
      expect(await openPhoto(key, rendition, sealed.slice(0, length))).toBeUndefined();
    }
  });

  test('does not open with another key', async () => {
    const sealed = await sealPhoto(await anyKey(), rendition, picture);
    expect(await openPhoto(await anyKey(), rendition, sealed)).toBeUndefined();
  });

  test.each([
    ['gallery', { ...rendition, slug: 'owls' }],
    ['name', { ...rendition, file: 'AbCdEfGi' }],
    ['width', { ...rendition, width: 1080 }],
  ])('does not open as another %s', async (_, other) => {
    const key = await anyKey();
    const sealed = await sealPhoto(key, rendition, picture);
    expect(await openPhoto(key, other, sealed)).toBeUndefined();
    expect(await openPhoto(key, rendition, sealed)).toEqual(picture);
  });

  test('does not open as another kind of thing', async () => {
    const key = await anyKey();
    const sealed = await seal(key, { kind: 'gallery', slug: 'x' }, picture);
    expect(await openSealed(key, { kind: 'access', entryId: 'x' }, sealed)).toBeUndefined();
  });

  test('has a key that nobody can read back', async () => {
    const key = await anyKey();
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
    await expect(importKey(new Uint8Array(20))).rejects.toThrow();
  });

  test('lies below its team under a name that says only the width', () => {
    expect(photoPath(rendition)).toBe('galleries/gators/AbCdEfGh-540.sealed');
  });
});
