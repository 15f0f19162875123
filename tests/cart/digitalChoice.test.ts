/** Whose digital photos can be bought on this device. */
import { describe, expect, test } from 'vitest';
import {
  chosenDigitals,
  digitalChoices,
  digitalChoiceWords,
  digitalLine,
  presetDigitals,
  searchDigitalChoices,
  type DigitalChoice,
} from '#cart/digitalChoice.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { playerPack, teamDigitals } from '#tests/digitalProducts.ts';
import { gators, item, owls } from '#tests/core/gallery/digitalGalleries.ts';

const player = { ...playerPack, digitals: 'player' } as const;
const team = { ...teamDigitals, digitals: 'team' } as const;

const choices = digitalChoices('player', [gators, owls]);
const teams = digitalChoices('team', [gators, owls]);
const [nia, niaOf7, sam, owlNia] = choices;
const [gatorTeam] = teams;
if (!nia || !niaOf7 || !sam || !owlNia || !gatorTeam) throw new Error('there are six players');

/** Each with the number of the photo that an order names. */
const shortOf = (all: readonly DigitalChoice[]) =>
  all.map(({ gallery, name, numbers, reference }) => [gallery, name, numbers, reference.number]);
const idsOf = (all: readonly DigitalChoice[]) => all.map(({ id }) => id);

describe('the choices', () => {
  test('are the players of each gallery, namesakes by their jerseys, shown by a photo of their own', () => {
    const players = digitalChoices('player', [gators, owls]);
    expect(shortOf(players)).toStrictEqual([
      ['gators', 'Nia Johnson (19)', [1, 3], 3],
      ['gators', 'Nia Johnson (7)', [1, 4], 4],
      ['gators', 'Sam Ode (4)', [2], 2],
      ['owls', 'Nia Johnson (19)', [1, 3], 3],
      ['owls', 'Nia Johnson (7)', [1, 4], 4],
      ['owls', 'Sam Ode (4)', [2], 2],
    ]);
    expect(new Set(idsOf(players)).size).toBe(players.length);
  });

  test('are all photos of each team, shown by its team photo', () => {
    expect(shortOf(digitalChoices('team', [gators, owls]))).toStrictEqual([
      ['gators', gators.team, [1, 2, 3, 4, 5], 5],
      ['owls', owls.team, [1, 2, 3, 4, 5], 5],
    ]);
  });

  test.each<[why: string, kind: 'player' | 'team', items: Gallery['items'], shown: number]>([
    ['a player whose jersey nobody knows', 'player', [item(8, 'Ida'), item(9, 'Ida')], 8],
    ['a team without a team photo', 'team', [item(8, 'Ida'), item(9, 'Noa')], 8],
  ])('of %s are shown by the first photo', (_why, kind, items, shown) => {
    const [only] = digitalChoices(kind, [{ ...gators, items }]);
    expect(only?.reference.number).toBe(shown);
  });

  test.each<[why: string, gallery: Gallery]>([
    ['without photos', { ...gators, items: [] }],
    ['whose photos have no numbers', { ...gators, items: ['nia.jpg', { name: 'Nia' }] }],
  ])('are none in a gallery %s', (_why, gallery) => {
    expect(digitalChoices('player', [gallery])).toStrictEqual([]);
    expect(digitalChoices('team', [gallery])).toStrictEqual([]);
  });

  test('of a team leave out the photos that have no number', () => {
    const mixed = { ...gators, items: ['old.jpg', item(8, 'Ida')] };
    expect(digitalChoices('team', [mixed])[0]?.numbers).toStrictEqual([8]);
  });
});

describe('a search', () => {
  test.each([
    ['nia 7', ['gators Nia Johnson (7)', 'owls Nia Johnson (7)']],
    ['4', ['gators Sam Ode (4)', 'owls Sam Ode (4)']],
    ['nobody', []],
  ])('for %j finds players by name and jersey', (q, found) => {
    expect(idsOf(searchDigitalChoices(choices, q, []))).toStrictEqual(found);
  });

  test('puts those first who are on the photos at hand, and keeps the order of the others', () => {
    const near = [
      { gallery: 'owls', number: 2 },
      { gallery: 'owls', number: 4 },
    ];
    expect(idsOf(searchDigitalChoices(choices, '', near))).toStrictEqual([
      'owls Nia Johnson (7)',
      'owls Sam Ode (4)',
      'gators Nia Johnson (19)',
      'gators Nia Johnson (7)',
      'gators Sam Ode (4)',
      'owls Nia Johnson (19)',
    ]);
  });
});

describe('the choice that is made for the person', () => {
  const at = (number: number, gallery = 'gators') => ({ gallery, number });
  test.each<
    [
      why: string,
      all: readonly DigitalChoice[],
      near: ReturnType<typeof at>[],
      preset: DigitalChoice | undefined,
    ]
  >([
    ['the only one there is', [sam], [], sam],
    ['the only one there is, though another photo is at hand', [sam], [at(3)], sam],
    ['the only one on the photo at hand', choices, [at(3)], nia],
    ['the only one on one of the photos at hand', choices, [at(3), at(5)], nia],
    ['none of several', choices, [], undefined],
    ['none of the two namesakes on one photo', choices, [at(1)], undefined],
    ['none of two players at hand', choices, [at(2), at(3)], undefined],
    ['none of several that are not on the photo at hand', choices, [at(5)], undefined],
    ['none where there is none', [], [], undefined],
  ])('is %s', (_why, all, near, preset) => {
    expect(presetDigitals(all, near)).toBe(preset);
  });
});

describe('a line', () => {
  test.each([
    ['a player', player, sam, choices],
    ["another team's player", player, owlNia, choices],
    ['a team', team, gatorTeam, teams],
  ] as const)(
    'is one piece that names the photo of %s, and is known again',
    (_of, sold, one, all) => {
      const line = digitalLine(sold, one);
      expect(line).toMatchObject({ item: sold, qty: 1 });
      expect(Object.values(line.photos ?? {})).toStrictEqual([[one.reference]]);
      expect(chosenDigitals(all, line)).toBe(one);
    },
  );

  test('that is of nobody yet, or of a gallery that is gone, is of no choice', () => {
    expect(chosenDigitals(choices, {})).toBeUndefined();
    const [, , , ...ofOwls] = choices;
    expect(chosenDigitals(ofOwls, digitalLine(player, sam))).toBeUndefined();
  });
});

test.each([
  [
    'with the team if there are others',
    nia,
    choices,
    'Nia Johnson (19), Port Soccer (Gators): 2 photos',
  ],
  ['without it among team mates', sam, [nia, sam], 'Sam Ode (4): 1 photo'],
  ['with the team once, if it is a team', gatorTeam, teams, 'Port Soccer (Gators): 5 photos'],
] as const)('a choice says how many photos it has, %s', (_why, one, all, words) => {
  expect(digitalChoiceWords(one, all)).toBe(words);
});
