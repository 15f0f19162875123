import { describe, expect, test } from 'vitest';
import { poses } from '#core/shop/poses.ts';
import { isBlackAndWhite, poseLabel } from '#core/cart/poses.ts';

describe('spec 3, pose options', () => {
  const rows: readonly (readonly [id: string, label: string])[] = [
    ['fullpose', 'Full Pose'],
    ['halfpose', 'Half Pose'],
    ['Black and white', 'Black and white Pose 1'],
    ['tradingcard', 'Trading Card'],
    ['tradingcardMM', 'Memory Mate only -Trading Card, Team Photo'],
  ];

  test.each(rows)('%s reads %s', (id, label) => {
    expect(poseLabel(id)).toBe(label);
  });

  const unknown = [
    '',
    'sidepose',
    'FULLPOSE',
    'black and white',
    ' halfpose',
    '__proto__',
    'constructor',
  ];

  test.each(unknown)('the unknown id "%s" reads Full Pose', (id) => {
    expect(poseLabel(id)).toBe('Full Pose');
  });
});

test('of all poses, one prints a photo in black and white', () => {
  expect(poses.map(({ id }) => id).filter(isBlackAndWhite)).toStrictEqual(['Black and white']);
});
