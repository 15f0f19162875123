import { expect, test } from 'vitest';
import { frameDigits, isFrameNumber, searchedFrame } from '#rules/frameNumber.ts';

test.each([
  [1, '001'],
  [14, '014'],
  [999, '999'],
  [1000, '1000'],
])('%d is shown as %s', (number, shown) => {
  expect(frameDigits(number)).toBe(shown);
});

test.each([
  ['014', 14],
  [' 014 ', 14],
  ['1200', 1200],
  ['No. 14', 14],
  ['no.14', 14],
  ['NO 014', 14],
  ['#7', 7],
  ['14', 14],
  ['# 7', 7],
])('a search for %j is for frame %d', (search, frame) => {
  expect(searchedFrame(search)).toBe(frame);
});

test.each(['', 'Noah', 'no', '#', '000', 'No. 0', '014 Sam', '12345678901', '1e3', '٠١٤'])(
  'a search for %j is for no frame',
  (search) => {
    expect(searchedFrame(search)).toBeUndefined();
  },
);

test.each([0, -1, 1.5, Number.NaN, 2 ** 53, '1', null, undefined])(
  '%j is no frame number',
  (value) => {
    expect(isFrameNumber(value)).toBe(false);
  },
);
