import { expect, test } from 'vitest';
import { bytesOrNone, utf8 } from '#sealing/bytes.ts';
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
} from '#sealing/digitals.ts';

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
