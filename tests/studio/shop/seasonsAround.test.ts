import { describe, expect, test } from 'vitest';
import { seasonsAround, seasonsNamed } from '#studio/shop/seasonsAround.ts';

describe('a new shop begins in the season of its first day', () => {
  test.each([
    [2026, 11, 25, "Fall '26"],
    [2026, 11, 30, "Fall '26"],
    [2026, 12, 1, "Winter '26"],
    [2027, 1, 1, "Winter '26"],
    [2027, 2, 28, "Winter '26"],
    [2027, 3, 1, "Spring '27"],
    [2027, 6, 1, "Summer '27"],
    [2027, 9, 1, "Fall '27"],
    [2099, 12, 31, "Winter '99"],
    [2100, 2, 1, "Winter '99"],
  ])('%i-%i-%i: %s', (year, month, day, season) => {
    expect(seasonsAround(new Date(year, month - 1, day)).defaultSeason).toBe(season);
  });

  test('with the next one before it, and those behind it', () => {
    expect(seasonsAround(new Date(2026, 10, 25))).toEqual({
      seasons: ["Winter '26", "Fall '26", "Summer '26", "Spring '26"],
      defaultSeason: "Fall '26",
    });
  });
});

describe('a season that is typed', () => {
  test.each([
    ["Fall '26", "Fall '26"],
    ['fall 2026', "Fall '26"],
    ['WINTER \u201926', "Winter '26"],
    ['spring27', "Spring '27"],
    [" summer  '05 ", "Summer '05"],
  ])('"%s" is %s among its neighbors', (typed, season) => {
    const { seasons, defaultSeason } = seasonsNamed(typed);
    expect(defaultSeason).toBe(season);
    expect(seasons).toHaveLength(4);
    expect(seasons[1]).toBe(season);
  });

  test.each([
    '2026/27',
    'Season 3',
    "Herbst '26",
    'Fall 1926',
    'Late fall 26',
    'Fall 26 B',
    'Fall',
  ])('"%s" stands alone', (typed) => {
    expect(seasonsNamed(` ${typed} `)).toEqual({ seasons: [typed], defaultSeason: typed });
  });
});
