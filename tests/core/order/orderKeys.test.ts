import { describe, expect, test } from 'vitest';
import { orderKeyParts, orderKeysSchema } from '#core/order/orderKeys.ts';
import { orderKeys, proof, publicKey } from './orderKeys.ts';

describe('the header Order-Key', () => {
  test('is a public key, alone or with a proof', () => {
    expect(orderKeyParts(publicKey)).toEqual({ publicKey });
    expect(orderKeyParts(`${publicKey}.${proof}`)).toEqual({ publicKey, proof });
  });

  test.each([
    '',
    '.',
    ` ${publicKey}`,
    `${publicKey}\n`,
    publicKey.slice(1),
    `${publicKey}A`,
    `${publicKey}=`,
    publicKey.replace('_', '/'),
    // A compressed point, and bits behind the last byte.
    publicKey.replace(/^B/, 'A'),
    publicKey.replace(/U$/, 'V'),
    `${publicKey}.`,
    `.${proof}`,
    `${publicKey}.${proof}.`,
    `${publicKey}.${proof.slice(1)}`,
    `${publicKey}.${proof.slice(0, -1)}x`,
    `${publicKey}, ${publicKey}`,
    publicKey.repeat(1_000),
  ])('is nothing else: %j', (header) => {
    expect(orderKeyParts(header)).toBeUndefined();
  });
});

describe('stored keys', () => {
  test('are read as they are, with and without a secret', () => {
    expect(orderKeysSchema(structuredClone(orderKeys))).toEqual(orderKeys);
    const { secret: _, ...plain } = orderKeys;
    expect(orderKeysSchema(plain)).toEqual(plain);
  });

  test('are none without a header, and their header alone without a private key', () => {
    const odd = [undefined, null, 7, '', 'x'];
    for (const value of odd) {
      expect(orderKeysSchema(value)).toBeUndefined();
      expect(orderKeysSchema({ ...orderKeys, header: value })).toBeUndefined();
      const { privateKey: _, ...others } = orderKeys;
      if (typeof value !== 'object' || value === null)
        expect(orderKeysSchema({ ...orderKeys, privateKey: value })).toEqual(others);
    }
  });
});
