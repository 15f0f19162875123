import { describe, expect, test } from 'vitest';
import { allSports, defaultSeason, seasons, sports, teams } from '#core/shop/teamsFile.ts';

describe('spec 9, sports and seasons', () => {
  test('seven sports in their order', () => {
    expect(sports).toStrictEqual([
      'Soccer',
      'Basketball',
      'Baseball',
      'Softball',
      'Football',
      'Volleyball',
      'Hockey',
    ]);
  });

  test('four seasons, the current one by default', () => {
    expect(seasons).toStrictEqual(["Fall '25", "Summer '25", "Spring '25", "Winter '24"]);
    expect(defaultSeason).toBe("Fall '25");
  });

  test('spec 2: the chip before the sports reads All Sports', () => {
    expect(allSports).toBe('All Sports');
  });
});

describe('spec 3, sample teams', () => {
  test('Bradford United and Port Soccer (Gators)', () => {
    expect(teams.map(({ name, slug, sport, season }) => [name, slug, sport, season])).toStrictEqual(
      [
        ['Bradford United', 'owls', 'Soccer', "Winter '24"],
        ['Port Soccer (Gators)', 'gators', 'Soccer', "Fall '25"],
      ],
    );
  });

  test('every team has an id of its own and a gradient', () => {
    expect(new Set(teams.map(({ id }) => id)).size).toBe(2);
    for (const { color } of teams)
      expect(color).toMatch(/^(?:linear|radial|conic)-gradient\(.+\)$/);
  });
});
