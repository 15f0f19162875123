import { describe, expect, test } from 'vitest';
import { siteAddress, typedAddress } from '#studio/codes/siteAddress.ts';

const shops = 'https://shop.example.com';

describe('the address on a card', () => {
  test.each([
    ["the shop's", undefined, shops, shops],
    ['the one that is given', 'https://photos.example.com', shops, 'https://photos.example.com'],
    [
      'one below a path, without its last slash',
      ' https://example.com/photos// ',
      shops,
      'https://example.com/photos',
    ],
    [
      'a given one beside the sample',
      'https://p.example',
      'https://sideline.example',
      'https://p.example',
    ],
    ['the machine itself', 'http://localhost:4173', shops, 'http://localhost:4173'],
  ])('is %s', (_, flag, siteUrl, site) => {
    expect(siteAddress(flag, siteUrl)).toEqual({ ok: true, value: site });
  });

  test.each([
    ['the sample', undefined, 'https://sideline.example', 'address is missing'],
    ['nothing', '', shops, '--site takes an address'],
    ['no scheme', 'photos.example.com', shops, '--site takes an address'],
    ['another scheme', 'ftp://photos.example.com', shops, '--site takes an address'],
    ['a fragment', 'https://photos.example.com/#/access', shops, '--site takes an address'],
    ['a password', 'https://me:secret@photos.example.com', shops, '--site takes an address'],
    ['two words', 'https://photos. example.com', shops, '--site takes an address'],
    ['no host', 'https://:80', shops, '--site takes an address'],
    ['http', 'http://photos.example.com', shops, 'open nothing over http'],
  ])('is not %s', (_, flag, siteUrl, message) => {
    const read = siteAddress(flag, siteUrl);
    expect(read.ok ? undefined : read.message).toContain(message);
  });

  test('is typed without https', () => {
    expect(typedAddress('https://example.com/photos')).toBe('example.com/photos');
  });
});
