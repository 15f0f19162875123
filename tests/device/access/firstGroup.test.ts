import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultGalleryGroup } from '#core/shop/groups.ts';
import { recordFirstGroup } from '#device/access/firstGroup.ts';
import { readFirstGroup } from '#device/access/keptGrants.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';

let stored: Record<string, string>;

beforeEach(() => {
  stored = workingStorage();
  stored['sideline.allow.owls'] = 'Bradford United';
});
afterEach(() => vi.unstubAllGlobals());

test('links of this device lead to the noted group', () => {
  recordFirstGroup('owls', 'U8');
  expect(readFirstGroup('owls')).toBe('U8');
});

test('each gallery has its own', () => {
  stored['sideline.allow.gators'] = 'Port Soccer (Gators)';
  recordFirstGroup('owls', 'U8');
  recordFirstGroup('gators', 'U10');
  expect([readFirstGroup('owls'), readFirstGroup('gators')]).toEqual(['U8', 'U10']);
});

test('nothing is noted of a gallery that this device may not show', () => {
  const before = Object.entries(stored);
  recordFirstGroup('gators', 'U8');
  expect(Object.entries(stored)).toEqual(before);
});

test('the default group leaves no record', () => {
  const before = Object.entries(stored);
  recordFirstGroup('owls', 'U8');
  recordFirstGroup('owls', defaultGalleryGroup);
  expect(Object.entries(stored)).toEqual(before);
});

test('nothing is written while it stays the same', () => {
  recordFirstGroup('owls', 'U8');
  const write = vi.fn();
  vi.stubGlobal('localStorage', { getItem: localStorage.getItem, setItem: write });
  recordFirstGroup('owls', 'U8');
  expect(write).not.toHaveBeenCalled();
  recordFirstGroup('owls', 'U10');
  expect(write).toHaveBeenCalledOnce();
});
