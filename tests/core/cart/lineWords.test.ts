import { describe, expect, test } from 'vitest';
import { packLine, type CartLine } from '#core/cart/cart.ts';
import { lineName, poseList } from '#core/cart/lineWords.ts';
import { teamName } from '#core/shop/teams.ts';
import { pack, product, single } from '#tests/core/shop/carts.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';

describe('spec 7, item names carry the pose label or the pose of each component', () => {
  const prints: readonly (readonly [pose: string, name: string])[] = [
    ['fullpose', '5x7 pack of 2 (Full Pose)'],
    ['halfpose', '5x7 pack of 2 (Half Pose)'],
    ['Black and white', '5x7 pack of 2 (Black and white Pose 1)'],
    ['tradingcard', '5x7 pack of 2 (Trading Card)'],
    ['tradingcardMM', '5x7 pack of 2 (Memory Mate only -Trading Card, Team Photo)'],
    ['sidepose', '5x7 pack of 2 (Full Pose)'],
    ['', '5x7 pack of 2 (Full Pose)'],
  ];

  test.each(prints)('a single in the pose "%s" is named %s', (pose, name) => {
    expect(lineName(single('prints-5x7', pose))).toBe(name);
  });

  test('a pack names the pose of each component, in the order of the pack', () => {
    const line = pack('economy-pack', { magnet: 'halfpose', 'memory-mate': 'tradingcardMM' });
    expect(poseList(line)).toStrictEqual([
      '4 x Wallets: Full Pose',
      '1 x Vertical Memory Mate 8x10: Memory Mate only -Trading Card, Team Photo',
      '1 x 5x7: Full Pose',
      '1 x 4x5 Magnet: Half Pose',
    ]);
    expect(lineName(line)).toBe(
      'Economy Pack (4 x Wallets: Full Pose; 1 x Vertical Memory Mate 8x10: Memory Mate only -Trading Card, Team Photo; 1 x 5x7: Full Pose; 1 x 4x5 Magnet: Half Pose)',
    );
  });

  test('a component without a pose, or with one that nobody knows, reads Full Pose', () => {
    const line = packLine(product('family-pack'), { wallets: 'sidepose', magnet: 'halfpose' });
    expect(poseList(line)).toStrictEqual([
      '2 x 4x5 Magnet: Half Pose',
      '1 x Vertical Memory Mate: Full Pose',
      '8 x Wallets: Full Pose',
      '2 x 5x7: Full Pose',
    ]);
  });
});

describe('digital photos say whose they are', () => {
  const ofPlayer: CartLine = {
    ...single('wallets'),
    item: { ...product('wallets'), digitals: 'player' },
  };
  const ofTeam: CartLine = {
    ...single('wallets'),
    item: { ...product('wallets'), digitals: 'team' },
  };

  const ofOne: CartLine = {
    ...single('wallets'),
    item: { ...product('wallets'), digitals: 'photo' },
  };

  test('by a number of the player, by the team, or by the photo', () => {
    expect(poseList({ ...ofPlayer, photos: { 'digitals player': [photo(14)] } })).toStrictEqual([
      'All photos of the player in No. 014',
    ]);
    expect(lineName({ ...ofTeam, photos: { 'digitals team': [photo(14)] } })).toBe(
      `8 Wallets (All photos of ${teamName('gators')})`,
    );
    const one = { ...ofOne, photos: { 'digitals photo': [photo(14)] } };
    expect(lineName(one)).toBe('8 Wallets (Full size, No. 014)');
    expect(poseList(one, true)).toStrictEqual([`Full size, ${teamName('gators')} No. 014`]);
  });

  test('or that nobody was chosen', () => {
    expect(poseList(ofPlayer)).toStrictEqual(['No player chosen']);
    expect(poseList(ofTeam)).toStrictEqual(['No team chosen']);
    expect(poseList(ofOne)).toStrictEqual(['No photo chosen']);
  });
});

describe('the photos of a line', () => {
  test('of several galleries have the team before their numbers', () => {
    const line = { ...single('prints-5x7'), photos: { photo: [photo(3, ofOwls)] } };
    expect(poseList(line, true)).toStrictEqual([`Full Pose, ${teamName('owls')} No. 003`]);
    expect(lineName(line, true)).toBe(`5x7 pack of 2 (Full Pose, ${teamName('owls')} No. 003)`);
    expect(poseList(line)).toStrictEqual(['Full Pose, No. 003']);
    expect(lineName(line)).toBe('5x7 pack of 2 (Full Pose, No. 003)');
  });

  test('are counted if they differ, and say what they show where a component has several', () => {
    const photos = {
      wallets: [photo(14), photo(14), photo(29), photo(14)],
      'memory-mate player': [photo(14)],
      'memory-mate team': [photo(30)],
    };
    expect(poseList({ ...pack('economy-pack'), photos })).toStrictEqual([
      '4 x Wallets: Full Pose, 3 of No. 014, 1 of No. 029',
      '1 x Vertical Memory Mate 8x10: Full Pose, player No. 014, team No. 030',
      '1 x 5x7: Full Pose',
      '1 x 4x5 Magnet: Full Pose',
    ]);
  });

  test('are said to be cropped on screen, and not in the name, whose reference has the crop', () => {
    const crop = { x: 0.1, y: 0.1, width: 0.5, height: 0.7 };
    const line = { ...single('prints-5x7'), photos: { photo: [photo(14, { crop })] } };
    expect(poseList(line)).toStrictEqual(['Full Pose, No. 014 (cropped)']);
    expect(lineName(line)).toBe('5x7 pack of 2 (Full Pose, No. 014)');
  });
});
