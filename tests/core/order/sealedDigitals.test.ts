import { hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { bytesOrNone, utf8 } from '#core/seal/bytes.ts';
import {
  digitalPath,
  digitalsKey,
  newDigitalName,
  openDigital,
  openDigitalList,
  openPickup,
  pickupKeys,
  sealDigital,
  sealDigitalList,
  sealPickup,
} from '#core/order/sealedDigitals.ts';

const text = 'Q'.repeat(42) + 'A';
const digitals = { list: newDigitalName(), key: text, until: '2027-03-01', count: 1 };

test('a file opens under its own key, name and kind alone, and not with a wrong bit', async () => {
  const [key, other] = [await digitalsKey(text), await digitalsKey(`R${text.slice(1)}`)];
  const name = newDigitalName();
  expect(digitalPath(name)).toMatch(/^galleries\/digitals\/[0-9a-f]{32}\.sealed$/);
  const sealed = await sealDigital(key, 'photo', name, utf8('pixels'));
  expect(await openDigital(key, 'photo', name, sealed)).toEqual(utf8('pixels'));
  expect(await openDigital(other, 'photo', name, sealed)).toBeUndefined();
  expect(await openDigital(key, 'preview', name, sealed)).toBeUndefined();
  expect(await openDigital(key, 'photo', newDigitalName(), sealed)).toBeUndefined();
  for (let index = 0; index < sealed.length; index += 1) {
    const damaged = sealed.slice();
    damaged[index] = (damaged[index] ?? 0) ^ 1;
    expect(await openDigital(key, 'photo', name, damaged)).toBeUndefined();
  }
  const list = await sealDigitalList(key, name, []);
  expect(await openDigitalList(key, name, list)).toEqual([]);
  expect(await openDigitalList(key, name, list.with(0, 2))).toBe('newer');
});

test('a pickup link leads to one order’s photos; whatever its file says, it has one length', async () => {
  const keys = await pickupKeys('AAAAAAAAAAAAAAAAAAAAAA');
  const open = await sealPickup(keys, { kind: 'digitals', digitals });
  const revoked = await sealPickup(keys, { kind: 'revoked' });
  expect([open.length, revoked.length]).toEqual([541, 541]);
  expect(await openPickup(keys, open)).toEqual({ kind: 'digitals', digitals });
  expect(await openPickup(keys, revoked)).toEqual({ kind: 'revoked' });
  const other = await pickupKeys('BAAAAAAAAAAAAAAAAAAAAA');
  expect(other.name).not.toBe(keys.name);
  expect(await openPickup(other, open)).toBeUndefined();
  expect(await openPickup({ ...keys, key: other.key }, open)).toBeUndefined();
  expect(bytesOrNone('AAAAAAAAAAAAAAAAAAAAAA')).toHaveLength(16);
});

const photo = {
  name: newDigitalName(),
  preview: newDigitalName(),
  file: 'Maya.jpg',
  type: 'image/jpeg',
  width: 6000,
  height: 4000,
  bytes: 9_000_000,
} as const;

test('a list comes back as it was; one that was cut, or is another’s, does not open', async () => {
  const key = await digitalsKey(text);
  const sealed = await sealDigitalList(key, digitals.list, [photo]);
  expect(await openDigitalList(key, digitals.list, sealed)).toEqual([photo]);
  expect(await openDigitalList(key, newDigitalName(), sealed)).toBeUndefined();
  expect(await openDigitalList(key, digitals.list, sealed.slice(0, -1))).toBeUndefined();
  expect(await openDigitalList(key, digitals.list, new Uint8Array())).toBeUndefined();
});

test('a link’s file of a later version says so, and one that names no photos leads to none', async () => {
  const keys = await pickupKeys('AAAAAAAAAAAAAAAAAAAAAA');
  const open = await sealPickup(keys, { kind: 'digitals', digitals });
  expect(await openPickup(keys, open.with(0, 2))).toBe('newer');
  const other = utf8(JSON.stringify({ revoked: 'no', digitals: { list: 'none' } }));
  const foreign = await sealDigital(keys.key, 'pickup', keys.name, other);
  expect(await openPickup(keys, foreign)).toBeUndefined();
});

test('names are hexadecimal, two digits to a byte, and no two are alike', async () => {
  const names = Array.from({ length: 40 }, newDigitalName);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(names).size).toBe(40);
});

test('the name and key of a pickup link follow from its secret as another program derives them', async () => {
  const secret = Buffer.alloc(16, 9);
  const derived = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `sideline/1/pickup-${what}`, bytes));
  const keys = await pickupKeys(secret.toString('base64url'));
  expect(keys.name).toBe(derived('id', 16).toString('hex'));
  const raw = derived('key', 32).toString('base64url');
  const sealed = await sealPickup(
    { name: keys.name, key: await digitalsKey(raw) },
    { kind: 'revoked' },
  );
  expect(await openPickup(keys, sealed)).toEqual({ kind: 'revoked' });
});
