import { describe, expect, test } from 'vitest';
import { packLine } from '#rules/cart.ts';
import { lineName, poseList } from '#rules/lineWords.ts';
import { pack, product, single } from './carts.ts';

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
