import { expect, test } from 'vitest';
import { tradingCardsGroup } from '#core/gallery/galleryFiles.ts';
import {
  choiceOf,
  choicesOf,
  likelyChoices,
  likelyFirst,
  preferredChoices,
  presetPhotos,
  type Choice,
  type PhotoKind,
} from '#core/cart/photoChoice.ts';
import { slotsOf } from '#core/cart/slots.ts';
import { product } from '#tests/core/shop/carts.ts';
import { ofOwls, photo } from '#tests/core/gallery/photos.ts';
import { bareGallery, barePhoto } from '#tests/core/gallery/bareGallery.ts';

function choice(number: number, kind: PhotoKind, of: object = {}): Choice {
  return { reference: photo(number, of), kind, name: '', jersey: '', group: 'U12' };
}

const [player, team, other] = [choice(1, 'player'), choice(2, 'team'), choice(3, 'player')];
const [owl, owlTeam] = [choice(1, 'player', ofOwls), choice(2, 'team', ofOwls)];
const all = [player, team, other, owl, owlTeam];
const nameOf = ({ reference: { gallery, number } }: Choice) => ({ gallery, number });

test.each([
  ['the wanted photo comes before those with a heart', player, [other], [player, other]],
  ['a heart in the gallery of a sibling does not count', player, [owlTeam, other], [player, other]],
  ['hearts count without a wanted photo', undefined, [owl, player], [owl]],
  ['a wanted photo with a heart is there once', player, [player], [player]],
])('%s', (_, wanted, hearted, expected) => {
  const preferred = preferredChoices(all, wanted && nameOf(wanted), hearted.map(nameOf));
  expect(preferred).toStrictEqual(expected);
});

test('a heart of a photo that is not here does not count', () => {
  const missing = { gallery: 'gators', number: 99 };
  expect(preferredChoices(all, undefined, [missing, nameOf(other)])).toStrictEqual([other]);
});

test('photos with a heart are preferred also by a person who wants no photo', () => {
  expect(preferredChoices(all, 'none', [nameOf(other)])).toStrictEqual([other]);
});

test('a wanted photo that cannot be opened is not replaced by one with a heart', () => {
  const missing = { gallery: 'gators', number: 99 };
  expect(preferredChoices(all, missing, [nameOf(other)])).toStrictEqual([]);
});

test("what is likely for a slot comes first, a sibling's too, and then what else is near", () => {
  const [near, far] = [choice(4, 'player'), choice(4, 'player', ofOwls)];
  const shown = [far, owl, owlTeam, near, player, team, other];
  const likely = likelyChoices(shown, [player, team], [nameOf(team), nameOf(owl)]);
  expect(likely).toStrictEqual([player, team, owl]);
  const [ofMate, ofTeam] = slotsOf(product('memory-mate'));
  if (!ofMate || !ofTeam) throw new Error('a memory mate has two slots');
  const players = [player, owl, near, other, far];
  expect(likelyFirst(shown, ofMate, likely)).toStrictEqual([...players, team, owlTeam]);
  expect(likelyFirst(shown, ofTeam, likely)).toStrictEqual([team, owlTeam, ...players]);
});

test("the other photos of the first photo's child follow it, before hearts", () => {
  const nia = (number: number, kind: PhotoKind, of: object = {}): Choice => ({
    ...choice(number, kind, of),
    name: 'Nia Johnson',
  });
  const [first, card, later] = [nia(5, 'player'), nia(6, 'card'), nia(8, 'player')];
  const others = [nia(7, 'team'), nia(5, 'player', ofOwls), other];
  const shown = [...others, later, card, first];
  expect(likelyChoices(shown, [first, other], [])).toStrictEqual([first, later, card, other]);
  // A picture without a name is nobody's.
  expect(likelyChoices([player, other], [player], [])).toStrictEqual([player]);
});

test('a memory mate gets the team of its player, also for a sibling', () => {
  const mate = product('memory-mate');
  expect(presetPhotos(mate, all, [player])).toStrictEqual({
    player: [player.reference],
    team: [team.reference],
  });
  expect(presetPhotos(mate, all, [owl])).toStrictEqual({
    player: [owl.reference],
    team: [owlTeam.reference],
  });
  expect(presetPhotos(mate, all, [])).toStrictEqual({});
  expect(presetPhotos(mate, all, [player], 'none')).toStrictEqual({});
});

test('a photo has the jersey of its player, if the gallery knows it and one player has the name', () => {
  const rows = [
    ['Nia Johnson', '19'],
    ['Nia Johnson', undefined],
    ['Sam Ode', '7'],
    ['Sam Ode', '8'],
    ['Sam Ode', undefined],
    ['Lena Quinn', undefined],
    ['Gators team', '4'],
  ] as const;
  const items = rows.map(([name, jersey], index) => ({
    name,
    ...(jersey !== undefined && { jersey }),
    sealed: sealed(index + 1),
  }));
  const gallery = { ...bareGallery, items };
  expect(choicesOf(gallery).map(({ jersey }) => jersey)).toStrictEqual([
    '19',
    '19',
    '7',
    '8',
    '',
    '',
    '',
  ]);
});

const sealed = (number: number) => ({ ...barePhoto, number, file: `file${number}` });

test('a photo is a card by its group, the team by its name or tag, and otherwise a player', () => {
  const items = [
    { name: 'Nia Johnson', ageGroup: 'U12', sealed: sealed(1) },
    { name: 'Nia Johnson', ageGroup: tradingCardsGroup, sealed: sealed(2) },
    { name: 'Gators team', ageGroup: 'U12', sealed: sealed(3) },
    { name: 'DSC0012', tags: ['Team'], sealed: sealed(4) },
  ];
  const gallery = { ...bareGallery, items };
  expect(choicesOf(gallery).map(({ kind, group }) => [kind, group])).toEqual([
    ['player', 'U12'],
    ['card', tradingCardsGroup],
    ['team', 'U12'],
    ['team', ''],
  ]);
});

test('a photo that was not published as a file of its own cannot be chosen', () => {
  const items = ['plain.jpg', { name: 'Nia Johnson', sealed: sealed(1) }];
  const gallery = { ...bareGallery, items };
  expect(choicesOf(gallery).map(({ name }) => name)).toEqual(['Nia Johnson']);
});

test('a reference finds its photo by file, a replaced one by number, and none of another gallery', () => {
  const [sameFile, sameNumber] = [photo(4, { file: 'replaced' }), photo(1, { file: 'replaced' })];
  const found = choice(4, 'player', { file: 'replaced' });
  expect(choiceOf([player, found], { ...sameFile, number: 1 })).toBe(found);
  expect(choiceOf([owl, player], sameNumber)).toBe(player);
  expect(choiceOf([owl, owlTeam], player.reference)).toBeUndefined();
});

test('the team photo comes along only if the group has one, and it is of that group', () => {
  const mate = product('memory-mate');
  const second = choice(9, 'team');
  expect(presetPhotos(mate, [player, team, second], [player])).toStrictEqual({
    player: [player.reference],
  });
  const ofAll = { ...second, group: '' };
  for (const known of [[ofAll], [team, ofAll]]) {
    expect(presetPhotos(mate, [player, ...known], [player])).toStrictEqual({
      player: [player.reference],
      team: [known[0]?.reference],
    });
  }
  const anyGroup = { ...player, group: '' };
  expect(presetPhotos(mate, [anyGroup, team], [anyGroup])).toHaveProperty('team', [team.reference]);
  expect(presetPhotos(mate, [anyGroup, team, second], [anyGroup])).not.toHaveProperty('team');
  const ofOlder = { ...team, group: 'U14' };
  expect(presetPhotos(mate, [player, ofOlder], [player])).toStrictEqual({
    player: [player.reference],
  });
});

test('a team photo never fills the place of a player unasked', () => {
  expect(presetPhotos(product('memory-mate'), [team], [team])).toStrictEqual({
    team: [team.reference],
  });
});

test('without a preferred photo, those that are named are likely, if they are here', () => {
  const named = [{ gallery: 'gators', number: 99 }, nameOf(other)];
  expect(likelyChoices(all, [], named)).toStrictEqual([other]);
  expect(likelyChoices(all, [], [])).toStrictEqual([]);
});

test('the photos of a child are those with its name, without team photos', () => {
  const [nia, again, sam] = [1, 2, 3].map((number) => choice(number, 'player'));
  if (!nia || !again || !sam) throw new Error('no photos');
  const named = [
    { ...nia, name: 'Nia' },
    { ...again, name: 'Nia' },
    { ...sam, name: 'Sam' },
    { ...choice(4, 'team'), name: 'Nia' },
  ];
  const numbers = (first: number) =>
    likelyChoices(named, named.slice(first, first + 1), []).map(
      ({ reference }) => reference.number,
    );
  expect(numbers(0)).toStrictEqual([1, 2]);
  expect(numbers(3)).toStrictEqual([4]);
});

test('without a likely photo, those that suit a slot come first', () => {
  const [slot] = slotsOf(product('memory-mate'));
  if (!slot) throw new Error('no slot');
  expect(slot.shows).toBe('player');
  expect(likelyFirst(all, slot, [])).toStrictEqual([player, other, owl, team, owlTeam]);
});

test('a team photo suits a print that shows one photo', () => {
  expect(presetPhotos(product('wallets'), all, [team])).toStrictEqual({ photo: [team.reference] });
});
