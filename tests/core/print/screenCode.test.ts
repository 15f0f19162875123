/** QR codes of families, on a drawn phone screen that is tilted and dimmed, read as a camera's picture is. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withPhotos } from '#core/cart/cart.ts';
import { slotsOf } from '#core/cart/slots.ts';
import { bundlePath, type Bundle } from '#core/handover/bundle.ts';
import { cartToGive } from '#core/handover/handedCart.ts';
import { screenCode, type ScreenCode } from '#core/print/qrCode.ts';
import { qrCodes } from '#studio/shoot/qrCodes.ts';
import { checkout } from '#tests/core/order/checkouts.ts';
import { photo } from '#tests/core/gallery/photos.ts';
import { pack, product, single } from '#tests/core/shop/carts.ts';
import { spread } from '#tests/scale.ts';
import { orderFrom, secretFrom } from '#tests/core/handover/bundles.ts';

const site = 'https://photos.sideline.example/';
/** The narrowest module of `ScreenQr.tsx`, and a screen of 390 CSS px whose camera sees two pixels for each. */
const modulePx = 2.8;
const screenPx = 390;
const pixelsPerPx = 2;

const numbered = (seed: number, at: number) =>
  photo(1 + ((seed * 37 + at * 11) % 600), { file: secretFrom(seed * 50 + at).slice(0, 12) });

/** A Family Pack with one child's photo in each slot, and the team's in that of the team. */
function familyPack(seed: number) {
  const photos = slotsOf(product('family-pack')).map(({ id, shows }) => [
    id,
    [numbered(seed, shows === 'team' ? 1 : 0)],
  ]);
  return withPhotos(pack('family-pack'), Object.fromEntries(photos));
}

function family(seed: number): Bundle {
  const line = withPhotos(single('prints-5x7'), { photo: [numbered(seed, 0)] });
  return {
    id: secretFrom(seed),
    galleries: Array.from({ length: 1 + (seed % 2) }, (_, index) => ({
      slug: index === 0 ? 'gators' : 'owls',
      team: index === 0 ? 'Port Soccer (Gators)' : 'Bradford United',
      openers: [secretFrom(seed * 3 + index, seed % 3 === 0 ? 32 : 16)],
      hearts: Array.from({ length: seed % 9 }, (_none, at) => numbered(seed, at).number),
      players: [[numbered(seed, 0).number, numbered(seed, 1).number]],
    })),
    cart: cartToGive(checkout({ lines: [line], addOnIds: [] }), {}, secretFrom(seed + 9)).cart,
  };
}

/** Only the order, as "Give this order" gives it. */
function waiting(seed: number): Bundle {
  const order = orderFrom(seed, checkout({ lines: [familyPack(seed)], addOnIds: ['bw'] }));
  return { id: secretFrom(seed), galleries: [], orders: [order] };
}

/** Photographs a phone that shows the code: by hand, not straight, with the screen turned down. */
async function photographed({ size, path }: ScreenCode, seed: number) {
  const side = size * modulePx;
  const [width, height] = [Math.max(screenPx, side), 844].map((px) => px * pixelsPerPx);
  const at = { x: (Math.max(screenPx, side) - side) / 2, y: 180 };
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${Math.max(screenPx, side)} 844"><rect width="100%" height="100%" fill="#10201b"/><g transform="translate(${at.x} ${at.y}) scale(${modulePx})"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></g></svg>`;
  const turn = (((seed % 5) - 2) * 3 * Math.PI) / 180;
  const tilt = 0.9 + (seed % 3) * 0.04;
  const { data, info } = await sharp(Buffer.from(drawn))
    .affine([Math.cos(turn), -Math.sin(turn), Math.sin(turn) * tilt, Math.cos(turn) * tilt], {
      background: '#334',
    })
    .greyscale()
    .linear(0.45, 18)
    .blur(0.7)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

const families = Array.from({ length: 20 }, (_, index) => index + 1);

test.each([
  ['families without an order', family],
  ['one Family Pack order that waits', waiting],
])(
  '%s are read from a screen, if they fit',
  async (what, bundleOf) => {
    const sizes: (number | string)[] = [];
    for (const seed of spread(families, 4)) {
      const link = `${site}#${await bundlePath(bundleOf(seed))}`;
      const code = screenCode(link);
      sizes.push(code ? `${link.length}/v${(code.size - 25) / 4}` : `${link.length} too long`);
      if (!code) continue;
      const [read] = await qrCodes(await photographed(code, seed), true);
      expect(read?.text, `family ${seed}, ${link.length} bytes`).toBe(link);
    }
    if (process.env['SIZES'] !== undefined) console.log(what, sizes.join(' '));
    expect(sizes.filter((size) => !String(size).includes('too long')).length).toBeGreaterThan(0);
  },
  300_000,
);

test('what is too long has no code', () => {
  expect(screenCode(`${site}#/bring?v1=${'x'.repeat(1_200)}`)).toBeUndefined();
  expect(screenCode('x'.repeat(1_200))?.size).toBe(117 + 8);
});
