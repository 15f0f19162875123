import { beforeEach, expect, test, vi } from 'vitest';
import { withPhotos } from '#rules/cart.ts';
import { emptyCheckout } from '#rules/checkout.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import { single } from '#tests/rules/carts.ts';
import { photo } from '#tests/rules/photos.ts';
import { documentOf } from '#tests/sealing/documents.ts';
import { eventually } from '#tests/storage/eventually.ts';
import { workingStorage } from '#tests/storage/localStorage.ts';
import { mounted } from './mounted.ts';
import { orderingPhone } from './orderingPhone.ts';

const { token } = photo(14);
const gators = {
  slug: 'gators',
  team: 'Port Soccer (Gators)',
  token,
} as const satisfies Partial<Gallery>;
const sealed = { number: 14, thumbHash: '', width: 1280, height: 1920 };

async function openTab() {
  vi.resetModules();
  return {
    ...(await import('#state/useRenewedPhotos.ts')),
    ...(await import('#state/checkout.ts')),
    ...(await import('#storage/keepGrant.ts')),
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
    tab.useRenewedPhotos(checkout);
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
