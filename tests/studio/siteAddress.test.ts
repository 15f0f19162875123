import { describe, expect, test } from 'vitest';
import { chooseServer } from '#studio/orders/farServer.ts';
import { readSettings } from '#studio/workspace/settings.ts';
import { chooseSite, siteAddress, typedAddress } from '#studio/site/siteAddress.ts';
import { temporaryFolder } from './folders.ts';
import { readUrl } from '#studio/shop/answers.ts';

const asInit = 'must be an address that begins with https://, not "';
const shops = 'https://shop.example.com';
const sample = 'https://sideline.example';
/** A workspace where nothing is set. */
const nowhere = '/nowhere';

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
  ])('is %s', async (_, flag, siteUrl, site) => {
    expect(await siteAddress(flag, nowhere, siteUrl)).toEqual({ ok: true, value: site });
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
  ])('is not %s', async (_, flag, siteUrl, message) => {
    const read = await siteAddress(flag, nowhere, siteUrl);
    expect(read.ok ? undefined : read.message).toContain(message);
    const asked = readUrl(flag ?? '');
    if (flag) expect(asked.ok ? undefined : `--site ${asked.message}`).toContain(message);
  });

  test('is the one that was set at the desk while the shop has only the example', async () => {
    const workspace = await temporaryFolder();
    expect(await chooseSite(workspace, ' photos.example.com/fall/ ')).toMatchObject({ ok: true });
    const set = 'https://photos.example.com/fall';
    expect(await siteAddress(undefined, workspace, sample)).toEqual({ ok: true, value: set });
    expect(await siteAddress(undefined, workspace, shops)).toEqual({ ok: true, value: shops });
    for (const typed of ['somewhere', 'two words', 'https://somewhere/fall'])
      expect(await chooseSite(workspace, typed)).toMatchObject({ ok: false });
    expect(await chooseSite(workspace, 'http://photos.example.com')).toMatchObject({ ok: false });
    expect(await siteAddress(undefined, workspace, sample)).toEqual({ ok: true, value: set });
    expect(await chooseSite(workspace, '')).toMatchObject({ ok: true });
    expect(await siteAddress(undefined, workspace, sample)).toMatchObject({ field: 'site' });
  });

  test('is kept beside what else is set at the same moment', async () => {
    const workspace = await temporaryFolder();
    const server = { name: 'studio@example.com', command: 'sideline', everyMinutes: 5 };
    await Promise.all([chooseSite(workspace, 'a.example.com'), chooseServer(workspace, server)]);
    expect(await readSettings(workspace)).toMatchObject({
      value: { site: 'https://a.example.com', server },
    });
  });

  test('is typed without https', () => {
    expect(typedAddress('https://example.com/photos')).toBe('example.com/photos');
  });
});
