import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workingStorage } from '#tests/device/database/localStorage.ts';

type Removed = typeof import('#device/access/removedGalleries.ts');

const card = { entryId: 'AAAAAAAAAAAAAAAAAAAAAA', slug: 'owls' };
const other = { entryId: 'BBBBBBBBBBBBBBBBBBBBBB', slug: 'owls' };

let removed: Removed;

beforeEach(async () => {
  vi.resetModules();
  workingStorage();
  removed = await import('#device/access/removedGalleries.ts');
});
afterEach(() => vi.unstubAllGlobals());

test('no link is refused before a gallery was removed', () => {
  removed.recordEntry(card);
  expect(removed.isLinkRefused(card)).toBe(false);
});

test('every entry that opened a removed gallery is refused, and no other', () => {
  removed.recordEntry(card);
  removed.recordEntry(other);
  removed.refuseLinks('owls');
  expect(removed.isLinkRefused(card)).toBe(true);
  expect(removed.isLinkRefused(other)).toBe(true);
  expect(removed.isLinkRefused({ ...card, entryId: 'CCCCCCCCCCCCCCCCCCCCCC' })).toBe(false);
});

test('a typed code lifts the refusal of its own entry', () => {
  removed.recordEntry(card);
  removed.recordEntry(other);
  removed.refuseLinks('owls');
  removed.allowLinks(card);
  expect(removed.isLinkRefused(card)).toBe(false);
  expect(removed.isLinkRefused(other)).toBe(true);
});

test('an entry is remembered once, and a later removal keeps the earlier ones', () => {
  removed.recordEntry(card);
  removed.recordEntry(card);
  removed.refuseLinks('owls');
  expect(Object.entries(localStorage)).toEqual([['sideline.removed', card.entryId]]);
  const lions = { ...other, slug: 'lions' };
  removed.recordEntry(lions);
  removed.refuseLinks('lions');
  removed.recordEntry(card);
  removed.refuseLinks('owls');
  expect(localStorage.getItem('sideline.removed')).toBe(`${card.entryId} ${other.entryId}`);
  removed.allowLinks({ entryId: 'CCCCCCCCCCCCCCCCCCCCCC', slug: 'gators' });
  expect(removed.isLinkRefused(card)).toBe(true);
  removed.allowLinks(card);
  removed.allowLinks(lions);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what is remembered names no gallery where the entry is known', () => {
  removed.recordEntry(card);
  removed.refuseLinks('owls');
  expect(JSON.stringify(localStorage)).not.toContain('owls');
});

const third = { entryId: 'CCCCCCCCCCCCCCCCCCCCCC', slug: 'owls' };

test('a gallery that is opened with the same card again and again records it once', () => {
  for (let visit = 0; visit < 3; visit += 1) removed.recordEntry(card);
  expect(Object.entries(localStorage)).toEqual([['sideline.entry.owls', card.entryId]]);
});

test('a card that is removed refuses its own links, and those of the others open until they go', () => {
  for (const one of [card, other, third]) removed.recordEntry(one);
  removed.refuseEntries('owls', [card.entryId]);
  expect([card, other, third].map(removed.isLinkRefused)).toEqual([true, false, false]);
  removed.allowLinks(card);
  removed.refuseLinks('owls');
  // The card's entry is no longer one that opens the gallery here.
  expect([card, other, third].map(removed.isLinkRefused)).toEqual([false, true, true]);
});

test('a typed code lifts one of several refusals, and a code that was never refused writes nothing', () => {
  for (const one of [card, other, third]) removed.recordEntry(one);
  removed.refuseLinks('owls');
  removed.allowLinks(card);
  expect([card, other, third].map(removed.isLinkRefused)).toEqual([false, true, true]);
  const write = vi.spyOn(localStorage, 'setItem');
  removed.allowLinks({ entryId: 'DDDDDDDDDDDDDDDDDDDDDD', slug: 'gators' });
  expect(write).not.toHaveBeenCalled();
});
