import { beforeEach, expect, test, vi } from 'vitest';
import { owlsPhone } from './owlsPhone.ts';

type Grants = typeof import('#state/grants.ts');

let grants: Grants;
let stored: Record<string, string>;

beforeEach(async () => {
  stored = owlsPhone();
  grants = await import('#state/grants.ts');
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
