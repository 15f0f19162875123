import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Checkout } from '#core/order/checkout.ts';
import { withPhotos } from '#core/cart/cart.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { orderKeyParts } from '#core/order/orderKeys.ts';
import { base64urlOf } from '#core/seal/bytes.ts';
import { provenSecret } from '#core/seal/orderSecret.ts';
import { single } from '#tests/core/shop/carts.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';
import { newDevice } from '#tests/device/database/device.ts';
import { bareGallery } from '#tests/core/gallery/bareGallery.ts';

const secretOf = (slug: string) => base64urlOf(new Uint8Array(16).fill(slug.charCodeAt(0)));
const secrets = ['gators', 'owls'].map((slug) => ({ slug, secret: secretOf(slug) }));

const onPhone = vi.fn<(slug: string) => Promise<Gallery | undefined>>();

/** A gallery as the desk publishes it. */
function gallery(slug: string): Gallery {
  return { ...bareGallery, slug, statusSecret: secretOf(slug) };
}

type Keys = typeof import('#device/orders/newOrderKeys.ts');

async function openPage(): Promise<Keys> {
  vi.resetModules();
  vi.doMock('#device/gallery/galleriesAtHand.ts', () => ({ galleryOnPhone: onPhone }));
  return import('#device/orders/newOrderKeys.ts');
}

let page: Keys;
beforeEach(async () => {
  newDevice();
  vi.stubGlobal('window', new EventTarget());
  onPhone.mockReset().mockImplementation(async (slug) => gallery(slug));
  page = await openPage();
});

const print = single('prints-5x7');
const ofGators: Checkout = checkout({ lines: [withPhotos(print, { photo: [photo(14)] })] });
const ofBoth: Checkout = checkout({
  lines: [...ofGators.lines, withPhotos(print, { photo: [photo(3, ofOwls)] })],
});

async function foundFor(cart: Checkout, galleries: typeof secrets) {
  const keys = await page.keysOf(cart, 'placing-1');
  const { publicKey = '', proof = '' } = orderKeyParts(keys?.header ?? '') ?? {};
  const found = await provenSecret(publicKey, proof, galleries);
  return { kept: keys?.secret, proof, found: found?.secret };
}

describe('the keys of a placing', () => {
  test('are the same for every attempt of this page, and others for another placing', async () => {
    const first = await page.keysOf(checkout(), 'placing-1');
    expect(await page.keysOf(checkout(), 'placing-1')).toBe(first);
    expect((await page.keysOf(checkout(), 'placing-2'))?.header).not.toBe(first?.header);
  });

  test('prove the galleries of the photos, and the desk finds the same secret', async () => {
    const one = await foundFor(ofGators, secrets);
    expect(one.kept).toMatch(/^[\w-]{43}$/);
    expect(one.found).toBe(one.kept);
    page = await openPage();
    const both = await foundFor(ofBoth, secrets);
    expect(both.found).toBe(both.kept);
    expect(both.found).not.toBe(one.found);
    expect(await foundFor(ofBoth, secrets.slice(0, 1))).toMatchObject({ found: undefined });
  });

  test('prove the open gallery of an order without photos', async () => {
    const cart = checkout({ gallery: { slug: 'owls', team: 'Owls' } });
    const { kept, found } = await foundFor(cart, secrets);
    expect(kept).toBeDefined();
    expect(found).toBe(kept);
    expect(onPhone.mock.calls).toEqual([['owls']]);
  });

  test('keep nothing of a gallery: neither its secret nor anything from which it follows', async () => {
    const keys = await page.keysOf(ofGators, 'placing-1');
    expect(JSON.stringify(keys)).not.toContain(secretOf('gators'));
    expect(Object.keys(keys ?? {}).toSorted()).toEqual(['header', 'privateKey', 'secret']);
  });

  test('have no proof without a gallery', async () => {
    const plain = await page.keysOf(checkout(), 'placing-1');
    expect(plain?.header).not.toContain('.');
    expect(plain).not.toHaveProperty('secret');
  });

  test('wait a moment for a gallery that is not open yet', async () => {
    onPhone.mockImplementation(async (slug) => {
      await new Promise(setImmediate);
      return gallery(slug);
    });
    const { kept, found } = await foundFor(ofGators, secrets);
    expect(kept).toBeDefined();
    expect(found).toBe(kept);
  });

  test('do not wait for a gallery that does not open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      onPhone.mockImplementation(() => new Promise(() => undefined));
      const making = page.keysOf(ofGators, 'placing-1');
      await vi.advanceTimersByTimeAsync(2_000);
      expect((await making)?.header).not.toContain('.');
    } finally {
      vi.useRealTimers();
    }
  });

  test('are none without Web Crypto, as on plain HTTP', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(await page.keysOf(checkout(), 'placing-1')).toBeUndefined();
  });
});

test('an order that came back into the cart keeps the keys with which it was sent', async () => {
  const keys = await page.keysOf(checkout(), 'placing-1');
  const cart = await import('#device/cart/checkout.ts');
  await cart.changeCheckout(() => ({
    ...checkout(),
    placing: { id: 'placing-1', fingerprint: '' },
  }));
  // The next page has the cart and not this page's memory.
  expect(cart.currentCheckout().placing).toBeUndefined();
  const { placingOf } = await import('#core/order/checkout.ts');
  await cart.changeCheckout((now) => ({
    ...now,
    placing: { ...placingOf(now, 'placing-1'), ...(keys && { keys }) },
  }));
  page = await openPage();
  const next = await import('#device/cart/checkout.ts');
  await next.reloadCheckout();
  expect((await page.keysOf(checkout(), 'placing-1'))?.header).toBe(keys?.header);
});
