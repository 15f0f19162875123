/** What docs/privacy.md says of the files, done by another program: what was published stays readable. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, pbkdf2Sync } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { accessHead } from '#core/access/accessShards.ts';
import { cardKeys, codeKeys, derivationOf, openEntry, sealEntry } from '#core/access/codeKeys.ts';
import { bytesOf, type Bytes } from '#core/seal/bytes.ts';
import { openDocument, sealGallery } from '#core/gallery/galleryDocument.ts';
import { importKey } from '#core/seal/seal.ts';
import { bareGallery, barePhoto } from '#tests/core/gallery/bareGallery.ts';

const salt = Buffer.from('0123456789abcdef');
const derivation = { salt: salt.toString('base64url'), iterations: 3 };
const entry = { type: 'team', slug: 'gators' } as const;

function expanded(root: Uint8Array, info: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', root, new Uint8Array(), info, bytes));
}

function sealedBy(key: Uint8Array, context: string, plain: Uint8Array): Bytes {
  const iv = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const parts = [Uint8Array.of(1), iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  return new Uint8Array(Buffer.concat(parts));
}

function openedBy(key: Uint8Array, context: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13));
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(13, -16)), decipher.final()]);
}

const code = pbkdf2Sync('GATORSDEMO', salt, 3, 32, 'sha256');
const made = pbkdf2Sync(
  'GAK7QF3WPX9A2B',
  Buffer.concat([salt, Buffer.from('GA')]),
  3,
  32,
  'sha256',
);
const card = Buffer.alloc(16, 9);

async function madeCodeKeys() {
  const own = derivationOf('GAK7QF3WPX9A2B', derivation);
  return codeKeys('GAK7QF3WPX9A2B', own);
}

describe.each([
  ['a code', () => codeKeys('GATORSDEMO', derivation), code, 'entry'],
  ['a made code', madeCodeKeys, made, 'entry'],
  ['a card', () => cardKeys(new Uint8Array(card)), card, 'card'],
] as const)('the entry of %s', (_name, keysOf, root, kind) => {
  const id = expanded(root, `sideline/1/${kind}-id`, 16).toString('base64url');
  const key = expanded(root, `sideline/1/${kind}-key`, 32);

  test('is found and opened by a key that another program derives', async () => {
    const keys = await keysOf();
    expect(keys.entryId).toBe(id);
    const sealed = bytesOf(await sealEntry(keys, entry)) ?? new Uint8Array();
    const plain = openedBy(key, `sideline/1/access/${id}`, sealed);
    expect(plain.toString()).toBe(JSON.stringify(entry).padEnd(512));
  });

  test('opens when another program has sealed it', async () => {
    const plain = Buffer.from(JSON.stringify(entry).padEnd(512));
    const sealed = sealedBy(key, `sideline/1/access/${id}`, plain);
    expect(await openEntry(await keysOf(), sealed)).toEqual({ kind: 'entry', entryId: id, entry });
  });
});

test('a head carries the SHA-256 of what a lookup depends on', async () => {
  const digest = (json: string) => createHash('sha256').update(json).digest('base64url');
  const head = await accessHead({ ...derivation, prefixBits: 4, shards: 'a1' });
  expect(head.digest).toBe(digest(JSON.stringify([1, derivation.salt, 3, 4, 'a1'])));
});

describe('a gallery', () => {
  const raw = new Uint8Array(Buffer.alloc(32, 5));
  const context = 'sideline/1/gallery/gators';
  const gallery = {
    slug: 'gators',
    team: 'Gators',
    basePath: 'galleries/gators/',
    orderUrl: 'https://shop.example/',
    expires: '2027-06-30',
    widths: [360, 1080],
    token: 'AAAAAAAAAAAAAAAAAAAAAA',
    statusSecret: 'BBBBBBBBBBBBBBBBBBBBBB',
    items: [
      {
        name: 'Maya',
        ageGroup: 'U6',
        jersey: '7',
        tags: ['7'],
        sealed: {
          file: 'AAAAAAAA',
          number: 3,
          width: 1080,
          height: 720,
          originalWidth: 6000,
          thumbHash: 'h1',
          key: 'keyOfMaya',
        },
      },
      {
        name: '',
        ageGroup: '',
        sealed: {
          file: 'BBBBBBBB',
          number: 2,
          width: 720,
          height: 1080,
          originalWidth: 4000,
          thumbHash: 'h2',
          key: 'keyOfTheTeam',
        },
      },
      'team.jpg',
      { name: 'Plain', src: 'plain.jpg' },
    ],
  };
  const document = {
    version: 1,
    slug: 'gators',
    team: 'Gators',
    basePath: 'galleries/gators/',
    orderUrl: 'https://shop.example/',
    expires: '2027-06-30',
    widths: [360, 1080],
    token: 'AAAAAAAAAAAAAAAAAAAAAA',
    statusSecret: 'BBBBBBBBBBBBBBBBBBBBBB',
    groups: ['U6', ''],
    numbers: [3, -1],
    jerseys: '7 ',
    files: 'AAAAAAAABBBBBBBB',
    names: ['Maya', ''],
    group: [0, 1],
    sizes: [1080, 720, 720, 1080],
    originals: [6000, -2000],
    hashes: 'h1 h2',
    keys: ['keyOfMaya', 'keyOfTheTeam'],
    key: [0, 1],
    tags: { 0: ['7'] },
    plain: ['team.jpg', { name: 'Plain', src: 'plain.jpg' }],
  };
  const sealedDocument = (json: object) =>
    sealedBy(raw, context, deflateSync(JSON.stringify(json)));

  test('is sealed as columns, deflated', async () => {
    const sealed = await sealGallery(await importKey(raw), gallery);
    const plain = inflateSync(openedBy(raw, context, sealed)).toString();
    expect(JSON.parse(plain)).toEqual(document);
  });

  test('opens when another program has sealed it', async () => {
    const key = await importKey(raw);
    expect(await openDocument(key, { slug: 'gators' }, sealedDocument(document))).toEqual(gallery);
  });

  test('of a later version is newer, outside and inside; of none that there was it is no gallery', async () => {
    const key = await importKey(raw);
    const later = sealedDocument(document);
    later[0] = 2;
    expect(await openDocument(key, { slug: 'gators' }, later)).toBe('newer');
    expect(await openDocument(key, { slug: 'gators' }, sealedDocument({ version: 2 }))).toBe(
      'newer',
    );
    expect(
      await openDocument(key, { slug: 'gators' }, sealedDocument({ ...document, version: 0 })),
    ).toBeUndefined();
  });

  test('leaves out what it does not have, and gives every photo a name and a group', async () => {
    const key = await importKey(raw);
    const { items: _none, ...bare } = bareGallery;
    const bytes = await sealGallery(key, { ...bare, items: [{ sealed: barePhoto, tags: [] }] });
    expect(JSON.parse(inflateSync(openedBy(raw, context, bytes)).toString())).toEqual({
      version: 1,
      ...bare,
      groups: [''],
      numbers: [1],
      files: 'file0001',
      names: [''],
      jerseys: '',
      group: [0],
      sizes: [1080, 1620],
      originals: [4000],
      hashes: '',
      keys: [barePhoto.key],
      key: [0],
    });
    expect(await openDocument(key, { slug: 'gators' }, bytes)).toEqual({
      ...bare,
      items: [{ name: '', ageGroup: '', sealed: barePhoto }],
    });
  });
});
