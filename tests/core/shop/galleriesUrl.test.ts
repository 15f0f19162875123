import { describe, expect, it } from 'vitest';
import { readGalleriesUrl } from '#core/shop/galleriesUrl.ts';

describe('the setting GALLERIES_URL', () => {
  it.each([
    [undefined, undefined],
    [' ', undefined],
    ['https://photos.example.com', 'https://photos.example.com'],
    ['https://photos.example.com/', 'https://photos.example.com'],
    ['HTTPS://Photos.Example.com/Galleries/', 'https://photos.example.com/Galleries'],
    ['https://photos.example.com:443/a', 'https://photos.example.com/a'],
    ['https://photos.example.com:443', 'https://photos.example.com'],
    ['https://photos.example.com:4433/a', 'https://photos.example.com:4433/a'],
    ['https://photos.example.com:80/a', 'https://photos.example.com:80/a'],
    ['https://photos.example.com:8443/a_b/c.d', 'https://photos.example.com:8443/a_b/c.d'],
    ['http://127.0.0.1:9000/bucket', 'http://127.0.0.1:9000/bucket'],
    ['http://localhost:80/bucket', 'http://localhost/bucket'],
    ['http://localhost:80', 'http://localhost'],
    ['http://localhost:8080/bucket', 'http://localhost:8080/bucket'],
    ['\thttps://photos.example.com/a\n', 'https://photos.example.com/a'],
  ])('%s is read as browsers write it', (setting, url) => {
    expect(readGalleriesUrl(setting)).toEqual({ ok: true, value: url });
    // A browser would ask for the same address.
    if (url !== undefined) expect(new URL(`${url}/x`).href).toBe(`${url}/x`);
  });

  it.each([
    'photos.example.com',
    's3://bucket/galleries',
    'http://photos.example.com',
    'https://photos.example.com/a?b',
    'https://photos.example.com/a#b',
    'https://photos.example.com//a',
    'https://photos.example.com/a/../b',
    'https://photos.example.com/./b',
    "https://photos.example.com/'; script-src *",
    'https://a.example https://b.example',
    'https://',
  ])('%s is refused in one line that shows what would do', (setting) => {
    expect(readGalleriesUrl(setting)).toEqual({
      ok: false,
      message: `GALLERIES_URL must look like "https://photos.example.com/galleries", not "${setting}".`,
    });
  });

  it('is refused with a user and a password, which are not repeated', () => {
    expect(readGalleriesUrl('https://user:secret@photos.example.com')).toEqual({
      ok: false,
      message:
        'GALLERIES_URL must look like "https://photos.example.com/galleries", not "https://photos.example.com".',
    });
  });
});
