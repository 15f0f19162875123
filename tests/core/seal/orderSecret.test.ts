import { describe, expect, test } from 'vitest';
import { base64urlOf } from '#core/seal/bytes.ts';
import { newKeyPair } from '#core/seal/orderKey.ts';
import { orderSecret, provenSecret } from '#core/seal/orderSecret.ts';

const of = (slug: string, byte: number) => ({
  slug,
  secret: base64urlOf(new Uint8Array(16).fill(byte)),
});
const [gators, owls, herons] = [of('gators', 1), of('owls', 2), of('herons', 3)];

describe('the secret of an order', () => {
  test('is the same in whatever order its galleries come', async () => {
    const { publicKey } = await newKeyPair();
    const derived = await orderSecret(publicKey, [gators, owls]);
    expect(await orderSecret(publicKey, [owls, gators])).toStrictEqual(derived);
    expect(await orderSecret(publicKey, [])).toBeUndefined();
  });

  test('is another for another key, gallery, name or set of galleries', async () => {
    const [one, other] = [await newKeyPair(), await newKeyPair()];
    const all = await Promise.all([
      orderSecret(one.publicKey, [gators]),
      orderSecret(other.publicKey, [gators]),
      orderSecret(one.publicKey, [owls]),
      orderSecret(one.publicKey, [{ ...gators, slug: 'owls' }]),
      orderSecret(one.publicKey, [gators, owls]),
    ]);
    const texts = all.flatMap((derived) => [derived?.secret, derived?.proof]);
    expect(new Set(texts).size).toBe(10);
  });
});

describe('the desk finds the secret', () => {
  test('of the galleries whose documents the phone had', async () => {
    const { publicKey } = await newKeyPair();
    for (const had of [[gators], [owls, herons], [gators, herons, owls]]) {
      const derived = await orderSecret(publicKey, had);
      const found = await provenSecret(publicKey, derived?.proof ?? '', [herons, gators, owls]);
      expect(found?.secret).toBe(derived?.secret);
      expect(found?.slugs.toSorted()).toEqual(had.map(({ slug }) => slug).toSorted());
    }
  });

  test('of eight galleries at most, because all their subsets are tried', async () => {
    const { publicKey } = await newKeyPair();
    const named = Array.from({ length: 9 }, (_, index) => of(`team-${index}`, index));
    const proofOf = async (had: typeof named) => (await orderSecret(publicKey, had))?.proof ?? '';
    const last = named.slice(7, 8);
    expect((await provenSecret(publicKey, await proofOf(last), named))?.slugs).toEqual(['team-7']);
    expect(await provenSecret(publicKey, await proofOf(named.slice(8)), named)).toBeUndefined();
  });

  test('but none for a key that was swapped, or a proof of a gallery that the order does not name', async () => {
    const [genuine, swapped] = [await newKeyPair(), await newKeyPair()];
    const proof = (await orderSecret(genuine.publicKey, [gators]))?.proof ?? '';
    expect(await provenSecret(swapped.publicKey, proof, [gators])).toBeUndefined();
    expect(await provenSecret(genuine.publicKey, proof, [owls, herons])).toBeUndefined();
    expect(await provenSecret(genuine.publicKey, '', [gators])).toBeUndefined();
  });
});
