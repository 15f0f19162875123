/** What docs/privacy.md says of an order's status, done by another program: what was written stays readable. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createECDH,
  hkdfSync,
} from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#core/order/orderStatus.ts';
import { orderSecret } from '#core/seal/orderSecret.ts';
import { openStatus, sealStatus, statusFileName } from '#core/order/sealedStatus.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A key pair that is the same in every run. */
function pairOf(name: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(hash(name));
  return { ecdh, publicKey: ecdh.getPublicKey() };
}

const phone = pairOf('phone');
const studio = pairOf('studio');
const publicKey = phone.publicKey.toString('base64url');

async function phoneKey(): Promise<CryptoKey> {
  const [x, y] = [phone.publicKey.subarray(1, 33), phone.publicKey.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x,
    y,
    d: hash('phone').toString('base64url'),
  } as JsonWebKey;
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  return crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits']);
}

const galleries = [
  { slug: 'owls', secret: hash('owls').subarray(0, 16).toString('base64url') },
  { slug: 'fc münchen', secret: hash('fc').subarray(0, 16).toString('base64url') },
];

function derived(what: 'secret' | 'proof', bytes: number): Buffer {
  const key = Buffer.concat([hash('fc').subarray(0, 16), hash('owls').subarray(0, 16)]);
  const info = `sideline/1/order-${what}/fc%20m%C3%BCnchen/owls`;
  return Buffer.from(hkdfSync('sha256', key, phone.publicKey, info, bytes));
}

/** Key and additional data of a file. HKDF is written out, as RFC 5869 has it for one block. */
function fileKey(shared: Buffer, filePublicKey: Buffer, secret: Buffer): Buffer {
  const extracted = createHmac('sha256', secret).update(shared).digest();
  const info = `sideline/1/status-key/${filePublicKey.toString('base64url')}/${publicKey}`;
  return createHmac('sha256', extracted).update(info).update(Uint8Array.of(1)).digest();
}

function sealedBy(json: object, revision: number, secret: Buffer): Uint8Array<ArrayBuffer> {
  const key = fileKey(studio.ecdh.computeSecret(phone.publicKey), studio.publicKey, secret);
  const iv = Buffer.alloc(12, 7);
  const context = `sideline/1/status/K7QF3W/${revision}`;
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const head = Buffer.alloc(5);
  head.writeUInt8(1);
  head.writeUInt32BE(revision, 1);
  const plain = Buffer.alloc(512, ' ');
  plain.write(JSON.stringify(json));
  const parts = [head, studio.publicKey, iv, cipher.update(plain), cipher.final()];
  return new Uint8Array(Buffer.concat([...parts, cipher.getAuthTag()]));
}

function openedBy(file: Buffer, secret: Buffer): unknown {
  const filePublicKey = file.subarray(5, 70);
  const key = fileKey(phone.ecdh.computeSecret(filePublicKey), filePublicKey, secret);
  const decipher = createDecipheriv('aes-256-gcm', key, file.subarray(70, 82));
  const context = `sideline/1/status/K7QF3W/${file.readUInt32BE(1)}`;
  decipher.setAAD(Buffer.from(context)).setAuthTag(file.subarray(-16));
  const plain = Buffer.concat([decipher.update(file.subarray(82, -16)), decipher.final()]);
  expect(plain.length).toBe(512);
  return JSON.parse(plain.toString());
}

const status: OrderStatus = {
  revision: 66_051,
  changedAt: 1_790_000_000_000,
  payment: { state: 'refunded', cents: 1_200, reason: 'Sold out' },
  production: { state: 'handed out' },
  message: 'Grüße',
};

test('the secret and the proof of an order follow from the secrets of its galleries', async () => {
  expect(await orderSecret(publicKey, galleries)).toEqual({
    secret: derived('secret', 32).toString('base64url'),
    proof: derived('proof', 16).toString('base64url'),
  });
});

test('the file is named by the SHA-256 of the public key', async () => {
  const name = createHash('sha256').update(phone.publicKey).digest('hex');
  expect(await statusFileName(publicKey)).toBe(`${name}.sealed`);
});

describe.each([
  ['with a second secret', derived('secret', 32)],
  ['without one', Buffer.alloc(0)],
])('a status %s', (_, secret) => {
  const recipient = {
    publicKey,
    orderId: 'K7QF3W',
    ...(secret.length > 0 && { secret: secret.toString('base64url') }),
  };

  test('is opened by another program', async () => {
    expect(openedBy(Buffer.from(await sealStatus(recipient, status)), secret)).toEqual(status);
  });

  test('opens when another program has sealed it', async () => {
    const reader = { ...recipient, privateKey: await phoneKey() };
    const opened = await openStatus(reader, sealedBy(status, status.revision, secret));
    expect(opened).toEqual({ kind: 'status', status });
  });

  test('with a state of a later version is newer', async () => {
    const reader = { ...recipient, privateKey: await phoneKey() };
    const later = { ...status, production: { state: 'engraved' } };
    const opened = await openStatus(reader, sealedBy(later, status.revision, secret));
    expect(opened).toEqual({ kind: 'newer' });
  });

  test('does not open if its two revisions differ, or if it is no status', async () => {
    const reader = { ...recipient, privateKey: await phoneKey() };
    for (const json of [{ ...status, revision: 7 }, {}, [], { ...status, payment: 'paid' }]) {
      expect(await openStatus(reader, sealedBy(json, 66_051, secret))).toEqual({
        kind: 'unreadable',
      });
    }
  });
});

test('the test vector stays: these bytes are on sites, and phones open them', async () => {
  const secret = derived('secret', 32);
  const file = sealedBy(status, status.revision, secret);
  expect(createHash('sha256').update(file).digest('hex')).toBe(
    'e7ab1522e7a741cbfa90120c95e7b45fb317bed6ff1bba6fcef258c651a4e849',
  );
  expect(file).toHaveLength(1 + 4 + 65 + 12 + 512 + 16);
});
