import { describe, expect, test } from 'vitest';
import { bundlePath, carriesBundle, readBundle } from '#core/handover/bundle.ts';
import { bundleLimits } from '#core/handover/handedGallery.ts';
import { contentsOfRequest, orderedOf } from '#core/handover/handedOrder.ts';
import { bundleWords } from '#core/handover/handoverWords.ts';
import { orderOf } from '#core/order/checkout.ts';
import { orderFingerprint } from '#core/order/order.ts';
import { contentsOf } from '#core/order/orderContents.ts';
import { base64urlOf } from '#core/seal/bytes.ts';
import { deflate } from '#core/seal/deflate.ts';
import { scaled } from '#tests/scale.ts';
import { bundleFrom, changedPaths, orderFrom, withPhoto } from './bundles.ts';

const site = 'https://photos.example.com/';

const kindOf = async (text: string) => (await readBundle(text, site)).kind;

describe('a link', () => {
  test('brings what was put into it, from an address, a message or a file', async () => {
    const bundle = bundleFrom(1);
    const path = await bundlePath(bundle);
    for (const text of [path, `${site}#${path}`, `Look: ${site}#${path}\nSee you!`]) {
      const read = await readBundle(text, site);
      expect(read).toEqual({ kind: 'bundle', bundle: JSON.parse(JSON.stringify(bundle)) });
    }
  });

  test('is told from another text, from a cut one, and from one of another site or version', async () => {
    const link = `${site}#${await bundlePath(bundleFrom(2))}`;
    expect(await kindOf('GATORS-DEMO')).toBe('none');
    expect(await kindOf(`${site}#/bring`)).toBe('none');
    expect(await kindOf(link.slice(0, -9))).toBe('damaged');
    expect(await kindOf(link.replace('photos.', 'other.'))).toBe('foreign');
    expect(await kindOf(link.replace('?v1=', '?v2='))).toBe('newer');
    expect(await kindOf(link.replace('?v1=', '?v0='))).toBe('older');
    expect(await kindOf(`${site}#/bring?v1=`)).toBe('damaged');
    expect(carriesBundle('/bring?order=1')).toBe(false);
  });

  test('that unpacks to more than a bundle may have is not unpacked', async () => {
    const bomb = base64urlOf(await deflate(new Uint8Array(40 * bundleLimits.plainBytes)));
    expect(bomb.length).toBeLessThan(bundleLimits.link);
    expect(await kindOf(`/bring?v1=${bomb}`)).toBe('damaged');
  });
});

test('changed bundles are read or refused, and nothing of them is markup or an address', async () => {
  const bundle = bundleFrom(3);
  const kinds = new Map<string, number>();
  for (let seed = 0; seed < scaled(150, 2_000); seed += 1) {
    const texts = await changedPaths(bundle, seed);
    for (const text of texts.slice(0, seed % 3 === 0 ? 3 : 1)) {
      const read = await readBundle(text, site);
      kinds.set(read.kind, (kinds.get(read.kind) ?? 0) + 1);
      if (read.kind !== 'bundle') continue;
      expect(() => bundleWords(read.bundle)).not.toThrow();
      for (const { request } of read.bundle.orders ?? []) {
        const images = orderedOf(request).lines.map(({ item }) => item.image);
        for (const image of images) expect(image).not.toMatch(/^(?:\w+:|\/\/)/);
      }
      for (const { contents } of read.bundle.sent ?? []) {
        for (const { line } of contents?.lines ?? [])
          expect(line.item.image).not.toMatch(/^(?:\w+:|\/\/)/);
      }
    }
  }
  expect(kinds.get('damaged')).toBeGreaterThan(60);
  expect(kinds.get('bundle')).toBeGreaterThan(10);
});

describe('an order on its way', () => {
  test('is sent as it was made, and its cart is the one that was placed', async () => {
    const order = orderFrom(4);
    const path = await bundlePath(bundleFrom(4, { orders: [order] }));
    const read = await readBundle(path, site);
    if (read.kind !== 'bundle') throw new Error(read.kind);
    const [brought] = read.bundle.orders ?? [];
    expect(JSON.stringify(brought?.request)).toBe(JSON.stringify(order.request));
    const placed = orderedOf(order.request);
    expect(orderFingerprint(orderOf(placed))).toBe(orderFingerprint(orderOf(withPhoto)));
    expect(contentsOfRequest(order.request)).toEqual(contentsOf(withPhoto));
  });

  test('has the amounts that it was placed with, whatever things cost here', () => {
    const { request } = orderFrom(5);
    const meta = { ...request.meta, tax: 1, total: 99.5 };
    const contents = contentsOfRequest({ ...request, meta });
    expect(contents.totals).toMatchObject({ taxCents: 100, totalCents: 9_950 });
  });
});

test('what a link brings is said in words', () => {
  const [gators, items, waiting, sent] = bundleWords(bundleFrom(6));
  expect(gators).toBe('Port Soccer (Gators), 2 favorites, 1 player');
  expect(items).toBe('3 items in the cart');
  expect(waiting).toMatch(/^1 order waiting: \$\d+\.\d\d$/);
  expect(sent).toBe('1 sent order');
});
