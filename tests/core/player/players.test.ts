import { describe, expect, test } from 'vitest';
import type { GalleryItem, GalleryItemDetails } from '#core/gallery/galleryItems.ts';
import {
  chosenPlayer,
  chosenPlayers,
  familyWords,
  isOfSeveral,
  isTeamPhoto,
  playersOf,
  playerWords,
  refreshedPlayers,
  searchPlayers,
  severalPlayers,
  type Player,
} from '#core/player/players.ts';
import { barePhoto } from '#tests/core/gallery/bareGallery.ts';

function photo(number: number, name: string, details: GalleryItemDetails = {}): GalleryItemDetails {
  const sealed = { ...barePhoto, file: `file-${number}`, number };
  return { name, ageGroup: 'U12', sealed, ...details };
}

const items: readonly GalleryItem[] = [
  photo(1, 'Nia Johnson', { jersey: '19', ageGroup: 'U6' }),
  photo(2, 'Sam Ode', { jersey: '4' }),
  photo(3, 'nia johnson ', { jersey: '19', isCard: true }),
  photo(4, 'Port Gators U12', { tags: ['team'] }),
  photo(5, 'Team photo'),
  photo(6, 'IMG_0412'),
  photo(7, 'u12-03'),
  photo(8, ''),
  'u12/plain.jpg',
  { sealed: { ...barePhoto, number: 20 } },
  photo(9, 'Maya'),
];

const shown = (players: readonly Player[]) =>
  players.map((player) => [playerWords(player), ...chosenPlayer(player)]);

describe('the players of a gallery', () => {
  test('have a name, their jersey where it is known, and their photos of all groups', () => {
    expect(shown(playersOf({ items }))).toStrictEqual([
      ['Nia Johnson (19)', 1, 3],
      ['Sam Ode (4)', 2],
      ['Maya', 9],
    ]);
  });

  test('with one name and two jerseys are two, and a photo without a jersey is of both', () => {
    const namesakes = [
      photo(1, 'Nia', { jersey: '7' }),
      photo(2, 'Nia'),
      photo(3, 'Nia', { jersey: '12' }),
    ];
    expect(shown(playersOf({ items: namesakes }))).toStrictEqual([
      ['Nia (7)', 1, 2],
      ['Nia (12)', 2, 3],
    ]);
  });

  test('may have a digit in the name if the roster gave a jersey', () => {
    const numbered = [photo(1, 'Nia 2', { jersey: '7' }), photo(2, '07', { jersey: '7' })];
    expect(shown(playersOf({ items: numbered }))).toStrictEqual([['Nia 2 (7)', 1]]);
  });

  test('are one however the name is written, and have it as it is written first', () => {
    const written = [photo(1, ' Zoë Ruiz '), photo(2, 'ZOE\u0308 RUIZ')];
    expect(shown(playersOf({ items: written }))).toStrictEqual([['Zoë Ruiz', 1, 2]]);
  });

  test('are none where photos have the names of their files', () => {
    const files = [
      photo(1, 'DSC01234'),
      photo(2, '#7'),
      photo(3, 'u6_team'),
      photo(4, 'gator_cub'),
    ];
    expect(playersOf({ items: files })).toStrictEqual([]);
  });
});

describe('chosen players', () => {
  test('are found by their photos, whatever the studio changed in the name', () => {
    expect(shown(chosenPlayers({ items }, [[2], [1, 3]]))).toStrictEqual([
      ['Sam Ode (4)', 2],
      ['Nia Johnson (19)', 1, 3],
    ]);
  });

  test('are who is on most of the photos, if some now show another', () => {
    expect(shown(chosenPlayers({ items }, [[2, 3, 1, 99]]))).toStrictEqual([
      ['Nia Johnson (19)', 1, 3],
    ]);
  });

  test('are the first of those who are on as many', () => {
    expect(shown(chosenPlayers({ items }, [[2, 1]]))).toStrictEqual([['Nia Johnson (19)', 1, 3]]);
  });

  test('are left out if none of their photos is there, and come once', () => {
    expect(shown(chosenPlayers({ items }, [[99], [2], [2]]))).toStrictEqual([['Sam Ode (4)', 2]]);
    expect(chosenPlayers({ items }, [])).toStrictEqual([]);
  });
});

test('remembered players get the photos that were added since, and lose those that went', () => {
  const chosen = [[2], [1, 99], [77]];
  expect(refreshedPlayers({ items }, chosen)).toStrictEqual([[2], [1, 3], [77]]);
  const fresh = [[2], [1, 3]];
  expect(refreshedPlayers({ items }, fresh)).toBe(fresh);
});

test.each([
  [{ name: 'Port Gators U6', tags: [' Team '] }, true],
  [{ name: 'Our team' }, true],
  [{ name: 'Teamwork' }, false],
  [{ name: 'Nia', tags: ['card'] }, false],
])('%j is a photo of a team: %s', (item, isTeam) => {
  expect(isTeamPhoto(item)).toBe(isTeam);
});

test.each([
  ['', ['Maya', 'Nia Johnson (19)', 'Sam Ode (4)']],
  ['john', ['Nia Johnson (19)']],
  ['ode sam', ['Sam Ode (4)']],
  ['19', ['Nia Johnson (19)']],
  ['xyz', []],
])('the search %j finds %j, by name', (q, words) => {
  expect(searchPlayers(playersOf({ items }), q).map(playerWords)).toStrictEqual(words);
});

test('players of one name are found by their numbers, the lowest first', () => {
  const namesakes = [12, 7, 100].map((jersey) => photo(jersey, 'Nia', { jersey: `${jersey}` }));
  const words = searchPlayers(playersOf({ items: namesakes }), 'nia').map(playerWords);
  expect(words).toStrictEqual(['Nia (7)', 'Nia (12)', 'Nia (100)']);
});

test('the players who were chosen before come first, by name among themselves', () => {
  const players = playersOf({ items });
  const order = (...first: readonly string[]) =>
    searchPlayers(players, '', new Set(first)).map(playerWords);
  expect(order('Sam Ode (4)')).toStrictEqual(['Sam Ode (4)', 'Maya', 'Nia Johnson (19)']);
  expect(order('Sam Ode (4)', 'Nia Johnson (19)')[0]).toBe('Nia Johnson (19)');
});

test('several players stand in one field of the form, which says that they are several', () => {
  const [nia, sam, maya] = playersOf({ items });
  if (!nia || !sam || !maya) throw new Error('no players');
  expect(severalPlayers([nia, maya])).toBe('Nia Johnson (19) & Maya');
  expect(severalPlayers([sam])).toBe('Sam Ode (4)');
  expect([severalPlayers([nia, maya]), severalPlayers([sam])].map(isOfSeveral)).toStrictEqual([
    true,
    false,
  ]);
});

test.each([
  [[], ''],
  [['Nia Johnson'], 'Nia Johnson (1)'],
  [['Nia Johnson', 'Sam Ode', 'Maya'], 'Nia, Sam, Maya'],
  [['Nia Johnson', 'Nia Ode'], 'Nia Johnson (1), Nia Ode (2)'],
])('a family calls %j "%s"', (names, words) => {
  const players = names.map((name, index) => ({ name, jersey: `${index + 1}`, photos: [] }));
  expect(familyWords(players)).toBe(words);
});
