import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/device/database/eventually.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';
import { owlsPhone } from '#tests/device/gallery/owlsPhone.ts';
import { shown } from '#tests/device/gallery/shown.ts';

type Grants = typeof import('#device/access/grants.ts') &
  typeof import('#device/access/useGrants.ts');

let grants: Grants;
let stored: Record<string, string>;

beforeEach(async () => {
  stored = owlsPhone();
  grants = {
    ...(await import('#device/access/grants.ts')),
    ...(await import('#device/access/useGrants.ts')),
  };
});

/** Changes the storage as another tab does. */
function otherTabOpens(slug: string, team: string): void {
  stored[`sideline.allow.${slug}`] = team;
  window.dispatchEvent(new Event('storage'));
}

const slugs = (): readonly string[] => grants.currentGrants().map(({ slug }) => slug);

test('a gallery that another tab opens is listed', () => {
  const listener = vi.fn();
  grants.subscribeToGrants(listener);
  otherTabOpens('gators', 'Port Soccer');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(slugs()).toStrictEqual(['owls', 'gators']);
});

test('one of two that stops leaves the other listening to other tabs', () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const stopOne = grants.subscribeToGrants(one);
  grants.subscribeToGrants(other);
  stopOne();
  otherTabOpens('gators', 'Port Soccer');
  expect(one).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledTimes(1);
  expect(slugs()).toStrictEqual(['owls', 'gators']);
});

test('what another tab opened while nobody was watching is listed to the next who does', () => {
  const before = grants.currentGrants();
  grants.subscribeToGrants(() => undefined)();
  expect(grants.currentGrants()).toBe(before);
  stored['sideline.allow.gators'] = 'Port Soccer';
  grants.subscribeToGrants(() => undefined);
  expect(slugs()).toStrictEqual(['owls', 'gators']);
});

test('a heart in another tab or in this one leaves the list as it is', () => {
  grants.subscribeToGrants(() => undefined);
  const before = grants.currentGrants();
  stored['sideline.hearts.owls'] = '14';
  window.dispatchEvent(new Event('storage'));
  expect(grants.currentGrants()).toBe(before);
});

test('a gallery is named by its own team, and one that is not here by none', () => {
  grants.subscribeToGrants(() => undefined);
  otherTabOpens('gators', 'Port Soccer');
  expect(['owls', 'gators', 'hawks'].map(grants.teamOfGrant)).toEqual([
    'Bradford United',
    'Port Soccer',
    undefined,
  ]);
});

test('a screen follows what other tabs open and remove', async () => {
  const { value } = await mounted(() => ({
    isAllowed: grants.useGrant('gators'),
    all: grants.useGrants().map(({ slug }) => slug),
    others: grants.useOtherGrants('gators').map(({ slug }) => slug),
  }));
  expect(value()).toEqual({ isAllowed: false, all: ['owls'], others: ['owls'] });
  otherTabOpens('gators', 'Port Soccer');
  const both = { isAllowed: true, all: ['owls', 'gators'], others: ['owls'] };
  await eventually(() => expect(value()).toEqual(both));
  delete stored['sideline.allow.owls'];
  window.dispatchEvent(new Event('storage'));
  await eventually(() => expect(value()).toEqual({ isAllowed: true, all: ['gators'], others: [] }));
});

test('what is prerendered knows of no gallery, as every phone is sent the same', () => {
  expect(shown(grants.useGrants)).toEqual([]);
});

test('two galleries of one name are told apart', () => {
  grants.subscribeToGrants(() => undefined);
  const names = (): readonly string[] => grants.currentGrants().map(grants.nameOfGrant);
  otherTabOpens('gators', 'Port Soccer');
  expect(names()).toStrictEqual(['Bradford United', 'Port Soccer']);
  otherTabOpens('gators-u12', 'Port Soccer');
  expect(names()).toStrictEqual([
    'Bradford United',
    'Port Soccer (gators)',
    'Port Soccer (gators-u12)',
  ]);
});
