import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { datesIn, noteDates, readDates } from '#device/access/keptGalleryDates.ts';
import { dropText } from '#device/database/localText.ts';
import { grantKey } from '#device/access/keptGrants.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';

const dates = { deadline: '2025-10-18', expires: '2026-04-30' };

beforeEach(() => {
  const kept = workingStorage();
  for (const slug of ['gators', 'owls']) kept[grantKey(slug)] = slug;
});
afterEach(() => vi.unstubAllGlobals());

test('of a gallery nothing but its dates is recorded, and of one without dates nothing', () => {
  expect(datesIn({ ...dates, team: 'Bradford United' } as typeof dates)).toEqual(dates);
  expect(datesIn({ deadline: dates.deadline })).toEqual({ deadline: dates.deadline });
  expect(datesIn({ expires: dates.expires })).toEqual({ expires: dates.expires });
  expect(datesIn({})).toEqual({});
});

test('the cart can read them before the gallery is opened, each gallery for itself', () => {
  expect(readDates('owls')).toBeUndefined();
  noteDates('owls', dates);
  noteDates('gators', {});
  expect(JSON.parse(readDates('owls') ?? '')).toEqual(dates);
  expect(JSON.parse(readDates('gators') ?? '')).toEqual({});
});

test('a gallery that was locked meanwhile leaves no dates', () => {
  dropText(grantKey('owls'));
  noteDates('owls', dates);
  expect(readDates('owls')).toBeUndefined();
});
