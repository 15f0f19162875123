import { beforeEach, expect, test, vi } from 'vitest';
import { withPhotos } from '#core/cart/cart.ts';
import { emptyCheckout } from '#core/order/checkout.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { single } from '#tests/core/shop/carts.ts';
import { photo } from '#tests/core/gallery/photos.ts';
import { documentOf } from '#tests/core/gallery/documents.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';
import { orderingPhone } from '#tests/device/gallery/orderingPhone.ts';
import { barePhoto } from '#tests/core/gallery/bareGallery.ts';

const { token } = photo(14);
const gators = {
  slug: 'gators',
  team: 'Port Soccer (Gators)',
  token,
} as const satisfies Partial<Gallery>;
const sealed = { ...barePhoto, number: 14 };

async function openTab() {
  vi.resetModules();
  return {
    ...(await import('#cart/replacedPhotos.ts')),
    ...(await import('#device/cart/checkout.ts')),
    ...(await import('#device/access/keepGrant.ts')),
  };
}

let tab: Awaited<ReturnType<typeof openTab>>;
let asked: string[];

/** The studio has replaced photo 14: it has another file now. */
beforeEach(async () => {
  orderingPhone();
  workingStorage();
  tab = await openTab();
  asked = [];
  const items = [{ sealed: { ...sealed, file: 'newer014' } }];
  const published = await documentOf({ ...gators, items });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('galleries/')) asked.push(path);
    return new Response(published.sealed);
  });
  await tab.keepGrant(gators, { key: published.key });
});

/** Everything that was begun is over. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
}

/** The cart's screen. */
function shownCart() {
  return mounted(() => {
    const { checkout } = tab.useCheckout();
    tab.useReplacedPhotos(checkout);
    return checkout;
  });
}

test('a photo that was replaced since it was chosen is ordered as it is now', async () => {
  const line = withPhotos(single('prints-5x7'), { photo: [photo(14)] });
  await tab.changeCheckout(() => ({ ...emptyCheckout, lines: [line] }));
  const { value } = await shownCart();
  const renewed = photo(14, { file: 'newer014' });
  await eventually(() => expect(value().lines[0]?.photos).toStrictEqual({ photo: [renewed] }));
});

test('a cart without photos opens no gallery', async () => {
  await tab.changeCheckout(() => ({ ...emptyCheckout, lines: [single('prints-5x7')] }));
  const { value } = await shownCart();
  await eventually(() => expect(value().lines).toHaveLength(1));
  await settled();
  expect(asked).toEqual([]);
});

test('a cart whose photos are still there is not written', async () => {
  const line = withPhotos(single('prints-5x7'), { photo: [photo(15)] });
  await tab.changeCheckout(() => ({ ...emptyCheckout, lines: [line] }));
  const before = tab.currentCheckout();
  const told = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  await shownCart();
  await eventually(() => expect(asked).toHaveLength(1));
  await settled();
  expect(tab.currentCheckout()).toBe(before);
  // Other tabs do not read it again.
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});
