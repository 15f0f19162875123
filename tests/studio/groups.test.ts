import { describe, expect, test } from 'vitest';
import { groupNamed } from '#core/gallery/rosterGroups.ts';

describe("a studio's own groups, in any spelling of a folder or a roster", () => {
  const own = ['U14', 'Varsity', 'JV'];

  test.each([
    ['u-14', 'U14'],
    ['Under 14', 'U14'],
    ['VARSITY', 'Varsity'],
    ['j.v.', 'JV'],
    ['U12', undefined],
    ['', undefined],
    ['cards', 'Trading Cards'],
  ])('%j is %s', (spelled, group) => {
    expect(groupNamed(spelled, own)).toBe(group);
  });
});
