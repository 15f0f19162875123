import { beforeEach, expect, test, vi } from 'vitest';
import { workingStorage } from '#tests/storage/localStorage.ts';

type Passes = typeof import('#state/passes.ts');

let passes: Passes;
let stored: Record<string, string>;

beforeEach(async () => {
  vi.resetModules();
  stored = workingStorage();
  stored['sideline.allow.owls'] = 'Bradford United';
  vi.stubGlobal('window', new EventTarget());
  passes = await import('#state/passes.ts');
  return () => vi.unstubAllGlobals();
});

/** Changes the storage as another tab does. */
function otherTabOpens(slug: string, team: string): void {
  stored[`sideline.allow.${slug}`] = team;
  window.dispatchEvent(new Event('storage'));
}

const slugs = (): readonly string[] => passes.currentPasses().map(({ slug }) => slug);

test('a gallery that another tab opens is listed', () => {
  const listener = vi.fn();
  passes.subscribeToPasses(listener);
  otherTabOpens('gators', 'Port Soccer');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(slugs()).toStrictEqual(['owls', 'gators']);
});

test('one of two that stops leaves the other listening to other tabs', () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const stopOne = passes.subscribeToPasses(one);
  passes.subscribeToPasses(other);
  stopOne();
  otherTabOpens('gators', 'Port Soccer');
  expect(one).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledTimes(1);
  expect(slugs()).toStrictEqual(['owls', 'gators']);
});

test('what another tab opened while nobody was watching is listed to the next who does', () => {
  const before = passes.currentPasses();
  passes.subscribeToPasses(() => undefined)();
  expect(passes.currentPasses()).toBe(before);
  stored['sideline.allow.gators'] = 'Port Soccer';
  passes.subscribeToPasses(() => undefined);
  expect(slugs()).toStrictEqual(['owls', 'gators']);
});

test('a heart in another tab or in this one leaves the list as it is', () => {
  passes.subscribeToPasses(() => undefined);
  const before = passes.currentPasses();
  stored['sideline.hearts.owls'] = '14';
  window.dispatchEvent(new Event('storage'));
  expect(passes.currentPasses()).toBe(before);
});
