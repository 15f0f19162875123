import { describe, expect, test } from 'vitest';
import { withPhotos } from '#core/cart/cart.ts';
import { chosenPoses } from '#core/cart/cart.ts';
import { chosenPhotos, lineOf, partsOf, slotPhotos } from '#core/cart/lineChoice.ts';
import { pack, product, single } from '#tests/core/shop/carts.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';

const isOrderable = () => true;

describe('the parts of a product', () => {
  test('are its components, each with its slots', () => {
    const parts = partsOf(product('economy-pack'));
    expect(parts.map(({ legend, slots }) => [legend, slots.map(({ id }) => id)])).toStrictEqual([
      ['4 x Wallets', ['wallets']],
      ['1 x Vertical Memory Mate 8x10', ['memory-mate player', 'memory-mate team']],
      ['1 x 5x7', ['5x7']],
      ['1 x 4x5 Magnet', ['magnet']],
    ]);
    expect(parts[0]).toMatchObject({
      id: 'wallets',
      name: 'Wallets',
      fullName: 'Economy Pack, 4 x Wallets',
    });
  });

  test('are one for a single product', () => {
    const [part, ...others] = partsOf(product('wallets'));
    expect(part).toMatchObject({
      id: '',
      name: '8 Wallets',
      legend: '8 Wallets',
      fullName: '8 Wallets',
    });
    expect(part?.slots.map(({ pieces }) => pieces)).toStrictEqual([8]);
    expect(others).toStrictEqual([]);
  });
});

describe('a line', () => {
  const wallets = [1, 1, 2, 2].map((number) => photo(number));
  const line = withPhotos(pack('economy-pack', { wallets: 'halfpose' }), {
    wallets,
    'memory-mate team': [photo(30)],
  });

  test('that is edited and not changed is the same line', () => {
    const photos = chosenPhotos(line.item, line.photos);
    expect(photos['wallets']?.map(({ pieces }) => pieces)).toStrictEqual([2, 2]);
    const poses = chosenPoses(line);
    const same = lineOf(line.item, poses, photos, isOrderable);
    expect(same).toStrictEqual(line);
  });

  test('without photos is exactly the line of the specification', () => {
    const wallet = single('wallets');
    const photos = chosenPhotos(wallet.item);
    expect(lineOf(wallet.item, {}, photos, isOrderable)).toStrictEqual(wallet);
    expect(chosenPoses(wallet)).toStrictEqual({ '': 'fullpose' });
  });

  test('of a single product has the pose that was chosen for it', () => {
    const half = single('wallets', 'halfpose');
    const poses = chosenPoses(half);
    const line = lineOf(half.item, poses, {}, isOrderable);
    expect(line).toStrictEqual(half);
  });

  test('loses the photos whose gallery was removed meanwhile, and no other', () => {
    const shared = { wallets: [photo(1), photo(1), photo(3, ofOwls), photo(3, ofOwls)] };
    const photos = chosenPhotos(line.item, {
      ...shared,
      '5x7': [photo(2)],
      magnet: [photo(3, ofOwls)],
    });
    const left = lineOf(line.item, {}, photos, ({ gallery }) => gallery === 'gators');
    expect(left.photos).toStrictEqual({ wallets: [photo(1)], '5x7': [photo(2)] });
    expect(left.lostPhotos).toBe(true);
    expect(lineOf(line.item, {}, photos, isOrderable)).not.toHaveProperty('lostPhotos');
  });

  test('remembers that it lost one of two photos of a slot', () => {
    const photos = chosenPhotos(product('wallets'), {
      photo: [photo(1), ...[2, 3, 4, 5, 6, 7, 8].map((number) => photo(number, ofOwls))],
    });
    const left = lineOf(product('wallets'), {}, photos, ({ gallery }) => gallery === 'gators');
    expect(left).toMatchObject({ photos: { photo: [photo(1)] }, lostPhotos: true });
  });

  test('has one reference where all pieces show the same', () => {
    const photos = chosenPhotos(product('wallets'), { photo: [photo(1)] });
    expect(slotPhotos(photos)).toStrictEqual({ photo: [photo(1)] });
  });
});
