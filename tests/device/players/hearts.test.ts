import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#tests/device/database/eventually.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';
import { owlsPhone } from '#tests/device/gallery/owlsPhone.ts';

type Hearts = typeof import('#device/players/hearts.ts') & typeof import('#gallery/useHearts.ts');

let hearts: Hearts;
let stored: Record<string, string>;

beforeEach(async () => {
  stored = owlsPhone();
  hearts = {
    ...(await import('#device/players/hearts.ts')),
    ...(await import('#gallery/useHearts.ts')),
  };
});

/** Changes the storage as another tab does. */
function otherTabStores(text: string): void {
  stored['sideline.hearts.owls'] = text;
  window.dispatchEvent(new Event('storage'));
}

test('a second press takes the heart back', () => {
  hearts.toggleHeart('owls', 14);
  hearts.toggleHeart('owls', 3);
  expect(hearts.heartsOf('owls')).toStrictEqual([14, 3]);
  hearts.toggleHeart('owls', 14);
  expect(hearts.heartsOf('owls')).toStrictEqual([3]);
});

test('the photos that a person most likely wants have a heart, or are of the players, in this order', async () => {
  const { likelyPhotos } = await import('#cart/useLineChoice.ts');
  const galleries = ['owls', 'gators'].map((slug) => ({ gallery: { slug } }));
  expect(likelyPhotos(galleries)).toStrictEqual([]);
  hearts.toggleHeart('owls', 14);
  stored['sideline.players.owls'] = '3 4';
  expect(likelyPhotos(galleries)).toStrictEqual([
    { gallery: 'owls', number: 14 },
    { gallery: 'owls', number: 3 },
    { gallery: 'owls', number: 4 },
  ]);
});

test('two tabs that press in the same moment lose no heart, and what is removed stays away', () => {
  const listener = vi.fn();
  hearts.subscribeToHearts(listener);
  const written = (text: string | undefined): void => {
    const key = 'sideline.hearts.owls';
    if (text === undefined) delete stored[key];
    else stored[key] = text;
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  hearts.toggleHeart('owls', 14);
  // The other tab had not seen it.
  written('3');
  expect(hearts.heartsOf('owls')).toStrictEqual([3, 14]);
  expect(stored['sideline.hearts.owls']).toBe('3 14');
  expect(listener.mock.calls.length).toBeGreaterThanOrEqual(3);
  hearts.toggleHeart('owls', 14);
  written('3 14 102');
  expect(hearts.heartsOf('owls')).toStrictEqual([3, 102]);
  hearts.toggleHeart('owls', 27);
  written(undefined);
  expect(hearts.heartsOf('owls')).toStrictEqual([]);
});

test('a moment later, what another tab writes counts', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  hearts.toggleHeart('owls', 14);
  vi.advanceTimersByTime(1_001);
  stored['sideline.hearts.owls'] = '3';
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'sideline.hearts.owls' }));
  expect(hearts.heartsOf('owls')).toStrictEqual([3]);
});

test('anyone who watches hears of every change until they stop', () => {
  const listener = vi.fn();
  const stop = hearts.subscribeToHearts(listener);
  hearts.toggleHeart('owls', 14);
  expect(listener).toHaveBeenCalledTimes(1);
  otherTabStores('14 15');
  expect(listener).toHaveBeenCalledTimes(2);
  expect(hearts.heartsOf('owls')).toStrictEqual([14, 15]);
  stop();
  hearts.toggleHeart('owls', 14);
  otherTabStores('3');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('one of two that stops leaves the other listening to other tabs', () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const stopOne = hearts.subscribeToHearts(one);
  hearts.subscribeToHearts(other);
  stopOne();
  otherTabStores('14');
  expect(one).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledTimes(1);
});

test('what another tab has changed is known though nobody was watching, and is not written over', () => {
  hearts.toggleHeart('owls', 14);
  stored['sideline.hearts.owls'] = '14 15';
  expect(hearts.heartsOf('owls')).toStrictEqual([14, 15]);
  hearts.toggleHeart('owls', 16);
  expect(hearts.heartsOf('owls')).toStrictEqual([14, 15, 16]);
});

test('a gallery that is no longer on this device gets no heart', () => {
  delete stored['sideline.allow.owls'];
  hearts.toggleHeart('owls', 14);
  expect(stored).toStrictEqual({});
});

test('a screen follows the hearts and the players of its gallery', async () => {
  stored['sideline.players.owls'] = '7 8';
  const { value } = await mounted(() => ({
    hearts: hearts.useHearts('owls'),
    players: hearts.usePlayerPhotos('owls'),
  }));
  expect(value()).toEqual({ hearts: [], players: [7, 8] });
  hearts.toggleHeart('owls', 14);
  await eventually(() => expect(value()).toEqual({ hearts: [14], players: [7, 8] }));
  otherTabStores('14 3');
  await eventually(() => expect(value().hearts).toEqual([14, 3]));
});

test('"My photos" keeps the hearts of the arrival until the person leaves or asks again', () => {
  hearts.toggleHeart('owls', 14);
  expect(hearts.heldHearts('owls')).toStrictEqual([14]);
  hearts.toggleHeart('owls', 3);
  expect(hearts.heldHearts('owls')).toStrictEqual([14]);
  expect(hearts.heldHearts('gators')).toStrictEqual([]);
  hearts.releaseHearts('owls');
  expect(hearts.heldHearts('owls')).toStrictEqual([14, 3]);
});
