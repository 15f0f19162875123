import { expect, test } from 'vitest';
import {
  frameDigits,
  isFrameNumber,
  joinedWords,
  photoWords,
  searchedFrame,
} from '#core/gallery/frameNumber.ts';

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

test.each([0, -1, 1.5, Number.NaN, 1_000_000, 2 ** 53, '1', null, undefined])(
  '%j is no frame number',
  (value) => {
    expect(isFrameNumber(value)).toBe(false);
  },
);

test('a frame number has six digits at most', () => {
  expect(isFrameNumber(1)).toBe(true);
  expect(isFrameNumber(999_999)).toBe(true);
});

test('a photo is called by its number, behind the name of its team if there are several', () => {
  expect(photoWords({ number: 14 })).toBe('No. 014');
  expect(photoWords({ number: 14 }, 'Gators')).toBe('Gators No. 014');
});

test('words are joined without those that are empty', () => {
  expect(joinedWords('No. 014', '', 'Nia J.')).toBe('No. 014, Nia J.');
  expect(joinedWords('', '')).toBe('');
});
