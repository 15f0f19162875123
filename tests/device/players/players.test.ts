import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';
import { owlsPhone } from '#tests/device/gallery/owlsPhone.ts';
import { bareGallery, barePhoto } from '#tests/core/gallery/bareGallery.ts';

type Players = typeof import('#device/players/players.ts');

let players: Players;
let stored: Record<string, string>;

beforeEach(async () => {
  stored = owlsPhone();
  players = await import('#device/players/players.ts');
});

test('a choice is told to those who watch, and is an answer', async () => {
  const { playerPhotosOf, subscribeToHearts } = await import('#device/players/hearts.ts');
  const listener = vi.fn();
  subscribeToHearts(listener);
  expect(players.playersChosenIn('owls')).toBeUndefined();
  expect(playerPhotosOf('owls')).toStrictEqual([]);
  players.choosePlayers('owls', [
    [14, 3],
    [3, 5],
  ]);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(players.playersChosenIn('owls')).toStrictEqual([
    [14, 3],
    [3, 5],
  ]);
  expect(playerPhotosOf('owls')).toStrictEqual([14, 3, 5]);
  expect(playerPhotosOf('owls')).toBe(playerPhotosOf('owls'));
  players.choosePlayers('owls', []);
  expect(players.playersChosenIn('owls')).toStrictEqual([]);
  expect(playerPhotosOf('owls')).toStrictEqual([]);
});

describe('two tabs that choose at once', () => {
  const key = 'sideline.players.owls';
  const otherTabStores = (text: string | undefined): void => {
    if (text === undefined) delete stored[key];
    else stored[key] = text;
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };

  test('lose no player', () => {
    players.choosePlayers('owls', [[14, 3]]);
    // The other tab had not seen it.
    otherTabStores('5');
    expect(stored[key]).toBe('14 3,5');
    otherTabStores('14 3,5');
    expect(stored[key]).toBe('14 3,5');
  });

  test('take away what each took away, and what is removed with its gallery stays away', () => {
    stored[key] = '14,5,7';
    players.choosePlayers('owls', [[14], [7]]);
    otherTabStores('5,7');
    expect(stored[key]).toBe('7');
    otherTabStores(undefined);
    expect(stored[key]).toBeUndefined();
  });

  test('a skipped question takes no answer back, and no answer is as good as a player', () => {
    players.choosePlayers('owls', []);
    expect(stored[key]).toBe('none');
    otherTabStores('5');
    expect(stored[key]).toBe('5');
  });

  test('a dialog that was open meanwhile changes only what it showed', () => {
    stored[key] = '14';
    const shown = players.playersChosenIn('owls');
    stored[key] = '14,5';
    players.choosePlayers('owls', [[7]], shown);
    expect(stored[key]).toBe('7,5');
  });
});

test('a gallery that is no longer on this device gets no players', () => {
  players.choosePlayers('gators', [[14]]);
  expect(stored).toStrictEqual({ 'sideline.allow.owls': 'Bradford United' });
});

test('links to a gallery name the group that had photos', async () => {
  const { galleryLink } = await import('#device/gallery/galleryLink.ts');
  const { recordFirstGroup } = await import('#device/access/firstGroup.ts');
  expect(galleryLink('owls')).toBe('/gallery/owls?group=U12');
  recordFirstGroup('owls', 'U8');
  expect(galleryLink('owls')).toBe('/gallery/owls?group=U8');
  recordFirstGroup('owls', 'Trading Cards');
  expect(galleryLink('owls')).toBe('/gallery/owls?group=Trading%20Cards');
  stored['sideline.group.owls'] = 'U99';
  expect(galleryLink('owls')).toBe('/gallery/owls?group=U12');
});

test('a link back to a gallery leads to what was shown of it, or else to where every link leads', async () => {
  const { backToGallery, recordShownGallery } = await import('#device/gallery/galleryLink.ts');
  expect(backToGallery('owls')).toBe('/gallery/owls?group=U12');
  recordShownGallery('owls', '/gallery/owls?group=U8&q=nia');
  expect(backToGallery('owls')).toBe('/gallery/owls?group=U8&q=nia');
  expect(backToGallery('gators')).toBe('/gallery/gators?group=U12');
});

test('the galleries that were shown are known, the last shown first', async () => {
  const { recordShownGallery, shownGalleries } = await import('#device/gallery/galleryLink.ts');
  for (const slug of ['owls', 'gators', 'owls']) recordShownGallery(slug, `/gallery/${slug}`);
  expect(shownGalleries()).toEqual(['owls', 'gators']);
});

test('the group of a gallery that is not on this device is not recorded', async () => {
  const { recordFirstGroup } = await import('#device/access/firstGroup.ts');
  recordFirstGroup('gators', 'U8');
  expect(stored).toStrictEqual({ 'sideline.allow.owls': 'Bradford United' });
});

test('a gallery that a code has opened begins with its first photos, until its address names a group', async () => {
  const { arrivalGroup, endArrival, recordArrival } = await import('#device/access/arrivals.ts');
  const gallery: Gallery = { ...bareGallery, slug: 'owls', items: [{ ageGroup: 'U8' }] };
  expect(arrivalGroup(gallery)).toBeUndefined();
  recordArrival('owls');
  expect(arrivalGroup(gallery)).toBe('U8');
  expect(arrivalGroup({ ...gallery, slug: 'gators' })).toBeUndefined();
  endArrival('owls');
  expect(arrivalGroup(gallery)).toBeUndefined();
});

const card = { document: 'lena', name: 'Lena Q.', jersey: '7', group: 'U12', numbers: [1, 9] };
const withCard: Gallery = {
  ...bareGallery,
  slug: 'owls',
  team: 'Bradford United',
  basePath: '',
  items: [{ name: 'Lena', sealed: { ...barePhoto, number: 1 } }],
  cards: [card],
};

test("a card's player is the person's without being asked, until the person chooses otherwise", async () => {
  const { recordDocument } = await import('#device/access/cardNotes.ts');
  recordDocument('owls', { document: 'lena' });
  // The photos are not there yet.
  const early = { ...withCard, items: [] };
  players.takeCardPlayers(early);
  expect(players.playersChosenIn('owls')).toBeUndefined();
  expect(players.playerCount('owls')).toBe(1);
  expect(players.playersIn(early).map(({ name }) => name)).toEqual(['Lena Q.']);

  expect(players.playersIn(withCard)).toMatchObject([{ name: 'Lena Q.', photos: [{}] }]);
  players.takeCardPlayers(withCard);
  expect(players.playersChosenIn('owls')).toEqual([[1]]);
  expect(players.playerCount('owls')).toBe(1);

  players.choosePlayers('owls', []);
  players.takeCardPlayers(withCard);
  expect(players.playersChosenIn('owls')).toEqual([]);
  expect(players.playersIn(withCard)).toEqual([]);
});

test("a sibling's card adds to the player who is there", async () => {
  const { recordDocument } = await import('#device/access/cardNotes.ts');
  players.choosePlayers('owls', [[5]]);
  recordDocument('owls', { document: 'lena' });
  players.takeCardPlayers(withCard);
  expect(players.playersChosenIn('owls')).toEqual([[5], [1]]);
});

test('a gallery begins with the group of the player whose card it takes, until its address names a group', async () => {
  const { arrivalGroup, endArrival } = await import('#device/access/arrivals.ts');
  const { recordDocument } = await import('#device/access/cardNotes.ts');
  const other = { ageGroup: 'U8', sealed: { ...barePhoto, number: 2 } };
  const lenas = { name: 'Lena', ageGroup: 'U12', sealed: { ...barePhoto, number: 1 } };
  const ofCard = { ...withCard, items: [other, lenas] };
  // Nothing is kept of a gallery that is not on this device yet.
  players.takeCardPlayers({ ...ofCard, slug: 'gators' });
  expect(arrivalGroup({ ...ofCard, slug: 'gators' })).toBeUndefined();
  recordDocument('owls', { document: 'lena' });
  players.takeCardPlayers(ofCard);
  expect(arrivalGroup(ofCard)).toBe('U12');
  endArrival('owls');
  players.takeCardPlayers(ofCard);
  expect(arrivalGroup(ofCard)).toBeUndefined();
});

test('a component shows the players of today, also those that another tab chooses, and the same list until then', async () => {
  const { usePlayers } = await import('#gallery/MyPlayers.tsx');
  let slug = 'owls';
  const { value, redraw } = await mounted(() => usePlayers(slug));
  expect(value()).toBeUndefined();
  players.choosePlayers('owls', [[14, 3]]);
  await eventually(() => expect(value()).toEqual([[14, 3]]));
  const before = value();
  redraw();
  await new Promise(setImmediate);
  expect(value()).toBe(before);
  stored['sideline.players.owls'] = '5';
  window.dispatchEvent(new Event('storage'));
  await eventually(() => expect(value()).toEqual([[5]]));
  slug = 'gators';
  redraw();
  await eventually(() => expect(value()).toBeUndefined());
});

test('links to a gallery lead to the group of its card, once it was open', async () => {
  const { galleryLink } = await import('#device/gallery/galleryLink.ts');
  players.settleLinks({
    ...withCard,
    items: [{ ageGroup: 'U8', sealed: { ...barePhoto, number: 1 } }],
  });
  expect(galleryLink('owls')).toBe('/gallery/owls?group=U8');
});

test('a gallery without cards has no player of a card, and counts none', () => {
  const { cards: _none, ...plain } = withCard;
  expect(players.playersIn(plain)).toEqual([]);
  expect(players.playerCount('owls')).toBe(0);
  players.choosePlayers('owls', [[1], [2]]);
  expect(players.playerCount('owls')).toBe(2);
});
