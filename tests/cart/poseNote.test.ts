import { describe, expect, test } from 'vitest';
import { slotTexts } from '#core/cart/cartTexts.ts';
import { poses } from '#core/shop/poses.ts';
import { poseNote } from '#cart/useLineChoice.ts';
import { slotsOf } from '#core/cart/slots.ts';
import { product } from '#tests/core/shop/carts.ts';

const print = slotsOf(product('prints-5x7'));
const mate = slotsOf(product('memory-mate'));

describe('with a chosen photo', () => {
  test.each([
    ['fullpose', print, { photo: ['player'] }, undefined],
    ['halfpose', print, { photo: ['player'] }, undefined],
    ['Black and white', print, { photo: ['player'] }, undefined],
    ['tradingcard', print, { photo: ['player'] }, slotTexts.noCard],
    ['tradingcard', print, { photo: ['card'] }, undefined],
    ['tradingcardMM', print, { photo: ['team'] }, slotTexts.noMemoryMate],
    ['tradingcardMM', mate, { player: ['player'] }, slotTexts.noTeamPhoto],
    ['tradingcardMM', mate, { player: ['player'], team: ['team'] }, undefined],
    // Any photo may be put into the team's slot.
    ['tradingcardMM', mate, { team: ['player'] }, undefined],
    ["a studio's own pose", print, { photo: ['player'] }, undefined],
  ] as const)('%s: of %o says for %o: %s', (pose, slots, kinds, expected) => {
    expect(poseNote(pose, slots, kinds)).toBe(expected);
  });
});

test.each(poses.map(({ id }) => id))('without a photo, %s is what is printed', (pose) => {
  expect(poseNote(pose, print, { photo: [] })).toBeUndefined();
  expect(poseNote(pose, mate, {})).toBeUndefined();
});
