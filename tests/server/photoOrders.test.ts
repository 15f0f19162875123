import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { directoryText } from '#core/shop/directory.ts';
import { fillText } from '#core/text/fillText.ts';
import { singleLine, withPhotos } from '#core/cart/cart.ts';
import { photo, ofOwls } from '#tests/core/gallery/photos.ts';
import { cart, orderBody, withValueAt } from './orderBody.ts';
import { mailFiles } from './mails.ts';
import { nothingStored, rowsOf, storedCounts } from './stored.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { sendOrder, testServer, type TestServer } from './testServer.ts';

const [economy, prints] = cart;
if (!economy || !prints) throw new Error('the cart of the tests has two lines');

const crop = { x: 0.1, y: 0, width: 0.5, height: 1 };
const lines = [
  withPhotos(economy, { wallets: [photo(14)], 'memory-mate team': [photo(30)] }),
  withPhotos(prints, { photo: [photo(14, { crop }), photo(29)] }),
];
const gallery = { slug: 'gators', team: 'Port Soccer (Gators)' };
const ordered = () => orderBody({ lines, addOnPhotos: { bw: photo(14) }, gallery });
const photoPath = ['meta', 'items', 1, 'photos', 'photo', 0] as const;

describe('an order with photos', () => {
  it('is stored with every reference, crop, number and the team', async () => {
    const server = await testServer();
    expect((await sendOrder(server, ordered())).status).toBe(200);
    const { meta } = await storedRequest(server);
    expect(meta).toEqual(ordered().meta);
  });

  it('names numbers, crops and team in both emails', async () => {
    const server = await testServer();
    await sendOrder(server, ordered());
    for (const { mail } of await mailFiles(server.dataDir, 2)) {
      expect(mail.text).toContain('Port Soccer (Gators)');
      expect(mail.text).toContain('4 x Wallets: Half Pose, No. 014');
      expect(mail.text).toContain('Trading Card, 1 of No. 014 (cropped), 1 of No. 029');
      expect(mail.text?.split('Black & White Photo')[1]?.slice(0, 80)).toContain('No. 014');
    }
  });

  it('says in both emails that nobody said which photo an add-on is for', async () => {
    const server = await testServer();
    await sendOrder(server, orderBody({ lines, addOnPhotos: {}, gallery }));
    for (const { mail } of await mailFiles(server.dataDir, 2)) {
      expect(mail.text?.split('Black & White Photo')[1]?.slice(0, 80)).toContain('no photo chosen');
    }
  });

  it('takes nothing of what the caller calls photos, team or item', async () => {
    const server = await testServer();
    const renamed = withValueAt(ordered(), ['meta', 'gallery', 'team'], 'Visit evil.example');
    const body = withValueAt(renamed, ['meta', 'items', 0, 'name'], 'Visit evil.example (No. 999)');
    await sendOrder(server, withValueAt(body, [...photoPath, 'note'], 'evil.example'));
    expect(JSON.stringify(await storedRequest(server))).not.toContain('evil');
    for (const { mail } of await mailFiles(server.dataDir, 2)) {
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('evil');
    }
  });

  it('of two galleries has none of its own, and names the team with each number', async () => {
    const server = await testServer();
    const owl = withPhotos(prints, { photo: [photo(3, ofOwls)] });
    await sendOrder(server, orderBody({ lines: [...lines, owl], gallery }));
    const { meta } = await storedRequest(server);
    expect(meta.gallery).toBeUndefined();
    expect(meta.items.map(({ name }) => name)[2]).toContain('Bradford United No. 003');
  });

  it('names a team as the directory beside the galleries does when the order comes', async () => {
    const galleries = await temporaryFolder();
    const server = await testServer({ env: { GALLERIES_DIR: galleries } });
    const list = (team: string) => {
      const rows = [{ slug: 'ravens', team, sport: 'Hockey', season: "Fall '25" }];
      return writeFile(join(galleries, 'teams.json'), directoryText(rows));
    };
    const teamOf = async (name: string) => {
      const one = withPhotos(prints, { photo: [photo(3, { gallery: 'ravens' })] });
      const body = orderBody({ lines: [one] });
      expect((await sendOrder(server, withValueAt(body, ['filename'], name))).status).toBe(200);
      return (await storedRequest(server)).meta.gallery?.team;
    };
    expect(await teamOf('cart-1.pdf')).toBe('Another gallery');
    await list('Harbor Ravens');
    expect(await teamOf('cart-2.pdf')).toBe('Harbor Ravens');
    await list('Harbor City Ravens');
    expect(await teamOf('cart-3.pdf')).toBe('Harbor City Ravens');
    // Half a file leaves the names as they were.
    await writeFile(join(galleries, 'teams.json'), '{"version":1,"teams":[{"slug":');
    expect(await teamOf('cart-4.pdf')).toBe('Harbor City Ravens');
  });

  it('of a gallery that the shop does not list is taken: the desk knows it', async () => {
    const server = await testServer();
    const unlisted = withPhotos(prints, { photo: [photo(3, { gallery: 'hawks' })] });
    expect((await sendOrder(server, orderBody({ lines: [unlisted] }))).status).toBe(200);
    expect((await storedRequest(server)).meta.gallery).toEqual({
      slug: 'hawks',
      team: 'Another gallery',
    });
  });

  it('repeats no address of a gallery in an email: it is text of the caller', async () => {
    const server = await testServer();
    const slug = 'your-card-was-declined-call-1-800';
    const unlisted = withPhotos(prints, { photo: [photo(3, { gallery: slug }), photo(14)] });
    await sendOrder(server, orderBody({ lines: [unlisted], gallery: { slug, team: slug } }));
    for (const { mail } of await mailFiles(server.dataDir, 2)) {
      expect(`${mail.text} ${mail.html}`).not.toContain('declined');
      expect(mail.text).toContain('1 of Another gallery No. 003');
    }
  });

  it('with another photo under the same key is another order', async () => {
    const server = await testServer();
    const headers = { 'Idempotency-Key': 'the-key-of-one-order' };
    await sendOrder(server, ordered(), headers);
    const other = withValueAt(ordered(), [...photoPath, 'number'], 15);
    expect((await sendOrder(server, other, headers)).status).toBe(422);
    expect((await storedCounts(server.dataDir)).orders).toBe(1);
  });
});

describe('an order from an open gallery without a photo', () => {
  it('names its team', async () => {
    const server = await testServer();
    await sendOrder(server, orderBody({ gallery }));
    expect((await storedRequest(server)).meta.gallery).toEqual(gallery);
  });
});

describe('a malformed photo is refused with a text that helps, and nothing is stored:', () => {
  const mate = singleLine({ ...prints.item, id: 'memory-mate' });
  it.each([
    ['no token', [...photoPath, 'token'], undefined],
    ['a token with a line break', [...photoPath, 'token'], 'a\nb'],
    ['a number as text', [...photoPath, 'number'], '14'],
    ['number 0', [...photoPath, 'number'], 0],
    ['a number like a phone number', [...photoPath, 'number'], 18_005_550_100],
    ['a crop of nothing', [...photoPath, 'crop'], { x: 0, y: 0, width: 1e-300, height: 1 }],
    ['a path as gallery', [...photoPath, 'gallery'], '../../etc'],
    ['a file with a slash', [...photoPath, 'file'], 'a/b'],
    ['a crop beyond the photo', [...photoPath, 'crop'], { x: 0.9, y: 0, width: 0.5, height: 1 }],
    ['a crop without a height', [...photoPath, 'crop'], { x: 0, y: 0, width: 1 }],
    ['a list as photos', ['meta', 'items', 1, 'photos'], [photo(1)]],
    ['an empty slot', ['meta', 'items', 1, 'photos', 'photo'], []],
    [
      'three photos for two prints',
      ['meta', 'items', 1, 'photos', 'photo'],
      Array(3).fill(photo(1)),
    ],
    ['a slot of another product', ['meta', 'items', 1, 'photos'], { [mate.item.id]: [photo(1)] }],
    ["an add-on's photo without a file", ['meta', 'addOns', 0, 'photo', 'file'], undefined],
  ])('%s', async (_, path, value) => {
    const server = await testServer();
    const reply = await sendOrder(server, withValueAt(ordered(), path, value));
    const item = path[1] === 'items' ? prints.item.name : 'Black & White Photo';
    const error = fillText(serverTexts.badPhoto, { item });
    expect(reply).toEqual({ status: 400, body: { error } });
    expect(await storedCounts(server.dataDir)).toEqual(nothingStored);
  });
});

type Stored = {
  meta: { gallery?: { readonly team?: string }; items: readonly { name: string }[] };
};

async function storedRequest({ dataDir }: TestServer): Promise<Stored> {
  const orders = await rowsOf(dataDir, 'SELECT request FROM requests ORDER BY rowid');
  return JSON.parse(String(orders.at(-1)?.['request'])) as Stored;
}
