import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderStatus } from '#core/order/orderStatus.ts';
import { base64urlOf, bytesOrNone, type Bytes } from '#core/seal/bytes.ts';
import {
  newKeyPair,
  privateKeyOf,
  privateText,
  sharedBytes,
  type KeyPair,
} from '#core/seal/orderKey.ts';
import { orderSecret } from '#core/seal/orderSecret.ts';
import {
  openStatus,
  sealStatus,
  statusFileName,
  statusHeadBytes,
  statusPath,
  statusRevision,
  statusSizes,
} from '#core/order/sealedStatus.ts';
import { flipped } from '#tests/core/seal/keys.ts';

const shipped: OrderStatus = {
  revision: 7,
  changedAt: 1_790_000_000_000,
  payment: { state: 'paid', cents: 4_832 },
  production: { state: 'shipped', reason: 'UPS 1Z999' },
  message: 'Thank you — danke, ありがとう',
};

const secret = base64urlOf(new Uint8Array(32).fill(3));
const otherSecret = base64urlOf(new Uint8Array(32).fill(4));

let pair: KeyPair;
let sealed: Bytes;
beforeAll(async () => {
  pair = await newKeyPair();
  sealed = await sealStatus({ publicKey: pair.publicKey, secret, orderId: 'S-1042' }, shipped);
});

const reader = () => ({ ...pair, secret, orderId: 'S-1042' });

test('a status comes back as it was, with a gallery and without', async () => {
  expect(await openStatus(reader(), sealed)).toEqual({ kind: 'status', status: shipped });
  const plain = { ...pair, orderId: 'S-1042' };
  const open = await openStatus(plain, await sealStatus(plain, shipped));
  expect(open).toEqual({ kind: 'status', status: shipped });
});

test('any status comes back as it was', async () => {
  const reason = fc.option(fc.stringMatching(/^\S.{0,60}$/u), { nil: undefined });
  const status = fc.record({
    revision: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
    changedAt: fc.nat(),
    payment: fc.tuple(fc.constantFrom('open', 'paid', 'refunded'), fc.nat(), reason),
    production: fc.tuple(fc.constantFrom('received', 'in print', 'cancelled'), reason),
  });
  await fc.assert(
    fc.asyncProperty(status, async ({ revision, changedAt, payment, production }) => {
      const [paid, cents, why] = payment;
      const [state, because] = production;
      const one: OrderStatus = {
        revision,
        changedAt,
        payment: { state: paid, cents, ...(why !== undefined && { reason: why }) },
        production: { state, ...(because !== undefined && { reason: because }) },
      };
      const opened = await openStatus(reader(), await sealStatus(reader(), one));
      expect(opened).toEqual({ kind: 'status', status: one });
    }),
    { numRuns: 30 },
  );
});

describe('a status does not open', () => {
  const refused = { kind: 'unreadable' };

  test('with another phone’s key, though it knows number and secret', async () => {
    const other = await newKeyPair();
    expect(await openStatus({ ...other, secret, orderId: 'S-1042' }, sealed)).toEqual(refused);
    const mixed = { ...reader(), privateKey: other.privateKey };
    expect(await openStatus(mixed, sealed)).toEqual(refused);
  });

  test('without the second secret, or with another: a server that swapped the key reads nothing', async () => {
    expect(await openStatus({ ...pair, orderId: 'S-1042' }, sealed)).toEqual(refused);
    expect(await openStatus({ ...reader(), secret: otherSecret }, sealed)).toEqual(refused);
  });

  test('under another number', async () => {
    expect(await openStatus({ ...reader(), orderId: 'S-1043' }, sealed)).toEqual(refused);
  });

  test('with any byte changed, the readable revision too', async () => {
    for (let index = 1; index < sealed.length; index += 1) {
      expect(await openStatus(reader(), flipped(sealed, index))).toEqual(refused);
    }
  });

  test('cut at any length', async () => {
    for (let length = 0; length < sealed.length; length += 13) {
      expect(await openStatus(reader(), sealed.slice(0, length))).toEqual(refused);
    }
  });
});

describe('a status of a later version', () => {
  test('is newer by its first byte', async () => {
    const later = new Uint8Array(sealed);
    later[0] = 2;
    expect(await openStatus(reader(), later)).toEqual({ kind: 'newer' });
    later[0] = 60;
    expect(await openStatus(reader(), later)).toEqual({ kind: 'unreadable' });
  });

  test('may say more, which this version leaves out', async () => {
    const file = await sealStatus(reader(), shipped, { digitals: { keys: ['a', 'b'] } });
    expect(await openStatus(reader(), file)).toEqual({ kind: 'status', status: shipped });
  });
});

describe('the file', () => {
  test('has one of a few lengths', async () => {
    const lengthOf = async (message: string) =>
      (await sealStatus(reader(), { ...shipped, message })).length - statusHeadBytes;
    expect(await lengthOf('a')).toBe(512);
    expect(await lengthOf('a'.repeat(200))).toBe(512);
    const bare = Buffer.byteLength(JSON.stringify({ ...shipped, message: '' }));
    expect(await lengthOf('a'.repeat(512 - bare))).toBe(512);
    expect(await lengthOf('a'.repeat(513 - bare))).toBe(2_048);
    expect(await lengthOf('a'.repeat(600))).toBe(2_048);
    expect(await lengthOf('a'.repeat(30_000))).toBe(statusSizes.at(-1));
    await expect(lengthOf('a'.repeat(33_000))).rejects.toThrow('too long');
  });

  test('says nothing twice: the same status sealed again has another key and other bytes', async () => {
    const again = await sealStatus(reader(), shipped);
    const common = again.filter((byte, index) => index >= 5 && byte === sealed[index]).length;
    expect(common).toBeLessThan(20);
  });

  test('is named by the hash of the key, in hex, and found below the galleries', async () => {
    const name = await statusFileName(pair.publicKey);
    expect(name).toMatch(/^[0-9a-f]{64}\.sealed$/);
    expect(await statusPath(pair.publicKey)).toBe(`galleries/status/${name}`);
    expect(await statusFileName((await newKeyPair()).publicKey)).not.toBe(name);
  });

  test('is not made of what is no status, nor for what is no key', async () => {
    for (const revision of [0, -1, 1.5, 2 ** 32]) {
      await expect(sealStatus(reader(), { ...shipped, revision })).rejects.toThrow(
        'no order status',
      );
    }
    const unknown = { ...shipped, production: { state: 'lost' } } as unknown as OrderStatus;
    await expect(sealStatus(reader(), unknown)).rejects.toThrow('no order status');
    const offCurve = base64urlOf(Uint8Array.from({ length: 65 }, (_, index) => (index ? 7 : 4)));
    await expect(sealStatus({ ...reader(), publicKey: offCurve }, shipped)).rejects.toThrow();
  });
});

test('a phone’s private key goes to another phone as text, and opens the same there', async () => {
  const made = await newKeyPair();
  const text = (await privateText(made.privateKey)) ?? '';
  const there = await privateKeyOf(made.publicKey, text);
  const bytes = bytesOrNone(pair.publicKey);
  expect(await sharedBytes(there, bytes)).toEqual(await sharedBytes(made.privateKey, bytes));
  await expect(privateKeyOf(pair.publicKey, text)).rejects.toThrow();
});

test('the secret of an order opens nothing of a gallery and gives back no gallery’s secret', async () => {
  const gallery = { slug: 'gators', secret: base64urlOf(new Uint8Array(16).fill(9)) };
  const derived = await orderSecret(pair.publicKey, [gallery]);
  expect(derived?.secret).toHaveLength(43);
  expect(JSON.stringify(derived)).not.toContain(gallery.secret);
});

describe('the revision of a status', () => {
  test('is read without any key, also of a part of a larger buffer', () => {
    expect(statusRevision(sealed)).toBe(7);
    const buffer = new Uint8Array([9, 9, 9, ...sealed]);
    expect(statusRevision(buffer.subarray(3))).toBe(7);
    expect(statusRevision(sealed.slice(0, 5))).toBe(7);
  });

  test('is none where the file is too short for one, or of another version', () => {
    expect(statusRevision(sealed.slice(0, 4))).toBeUndefined();
    expect(statusRevision(new Uint8Array())).toBeUndefined();
    expect(statusRevision(sealed.with(0, 2))).toBeUndefined();
  });
});
