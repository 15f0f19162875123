import { describe, expect, test } from 'vitest';
import { siteAddress, typedAddress } from '#studio/site/siteAddress.ts';
import { readUrl } from '#studio/shop/answers.ts';

const asInit = 'must be an address that begins with https://, not "';
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
  ])('is %s', (_, flag, siteUrl, site) => {
    expect(siteAddress(flag, siteUrl)).toEqual({ ok: true, value: site });
  });

  test.each([
    ['the sample', undefined, 'https://sideline.example', 'address is missing'],
    ['nothing', '', shops, asInit],
    ['no scheme', 'photos.example.com', shops, asInit],
    ['another scheme', 'ftp://photos.example.com', shops, asInit],
    ['a fragment', 'https://photos.example.com/#/access', shops, asInit],
    ['a password', 'https://me:secret@photos.example.com', shops, asInit],
    ['two words', 'https://photos. example.com', shops, asInit],
    ['no host', 'https://:80', shops, asInit],
    ['http', 'http://photos.example.com', shops, asInit],
    ['the machine itself', 'http://localhost:4173', shops, asInit],
  ])('is not %s', (_, flag, siteUrl, message) => {
    const read = siteAddress(flag, siteUrl);
    expect(read.ok ? undefined : read.message).toContain(message);
    const asked = readUrl(flag ?? '');
    if (flag) expect(asked.ok ? undefined : `--site ${asked.message}`).toContain(message);
  });

  test('is typed without https', () => {
    expect(typedAddress('https://example.com/photos')).toBe('example.com/photos');
  });
});
