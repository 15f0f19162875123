import { describe, expect, test } from 'vitest';
import { allSports, defaultSeason, seasons, sports, type Team } from '#core/shop/teamsFile.ts';
import {
  filterTeams,
  filterWords,
  filterWordMaxLength,
  firstSeason,
  hiddenTeams,
  mostListedWords,
  type TeamFilter,
} from '#core/shop/teams.ts';

function team(slug: string, name: string, sport: Team['sport'], season: Team['season']): Team {
  return { id: slug, slug, name, sport, season, color: 'linear-gradient(red, blue)' };
}

const teams: readonly Team[] = [
  team('owls', 'Bradford United', 'Soccer', "Winter '24"),
  team('gators', 'Port Soccer (Gators)', 'Soccer', "Fall '25"),
  team('hawks', 'Harbor Hawks', 'Hockey', "Fall '25"),
  team('aces', 'Ace United', 'Volleyball', "Spring '25"),
];

type Row = readonly [name: string, filter: Partial<TeamFilter>, slugs: readonly string[]];

describe('spec 5, team filter', () => {
  const rows: readonly Row[] = [
    ['All Sports and no season show every team', {}, ['owls', 'gators', 'hawks', 'aces']],
    ['a sport shows its teams', { sport: 'Soccer' }, ['owls', 'gators']],
    ['a sport is compared exactly', { sport: 'soccer' }, []],
    ['a sport without teams shows none', { sport: 'Baseball' }, []],
    ['a season shows its teams', { season: "Fall '25" }, ['gators', 'hawks']],
    ['a season without teams shows none', { season: "Summer '25" }, []],
    ['sport and season must both hold', { sport: 'Soccer', season: "Fall '25" }, ['gators']],
    ['the name contains the search text', { search: 'United' }, ['owls', 'aces']],
    ['in any case', { search: 'uNiTeD' }, ['owls', 'aces']],
    ['in the middle of a word', { search: 'awk' }, ['hawks']],
    ['signs count as they are', { search: '(gators)' }, ['gators']],
    ['a dot is a dot', { search: '.' }, []],
    ['spaces around do not count', { search: '  hawks ' }, ['hawks']],
    ['only spaces search for nothing', { search: '   ' }, ['owls', 'gators', 'hawks', 'aces']],
    ['the slug is not searched', { search: 'owls' }, []],
    ['the sport is not searched', { search: 'hockey' }, []],
    ['all three must hold', { sport: 'Soccer', season: "Winter '24", search: 'port' }, []],
    ['all three do hold', { sport: 'Volleyball', season: "Spring '25", search: 'ace' }, ['aces']],
  ];

  test.each(rows)('%s', (_name, filter, slugs) => {
    const whole = { sport: 'All Sports', season: '', search: '', ...filter };
    expect(filterTeams(teams, whole).map(({ slug }) => slug)).toStrictEqual(slugs);
  });
});

describe('teams that the filter hides', () => {
  const rows: readonly Row[] = [
    ['another season hides a team', { season: "Fall '25", search: 'bradford' }, ['owls']],
    ['another sport hides a team', { sport: 'Hockey', search: 'ACE' }, ['aces']],
    ['both may hide it', { sport: 'Hockey', season: "Fall '25", search: 'ace' }, ['aces']],
    ['what is found is not hidden', { season: "Winter '24", search: 'united' }, ['aces']],
    ['a name that no team has hides nobody', { sport: 'Hockey', search: '7' }, []],
    ['a season hides those of others', { season: "Spring '25" }, ['owls', 'gators', 'hawks']],
    [
      'without a search a sport stays',
      { sport: 'Soccer', season: "Spring '25" },
      ['owls', 'gators'],
    ],
    ['a sport without teams hides nobody', { sport: 'Baseball', season: "Fall '25" }, []],
    ['only spaces search for nothing', { sport: 'Baseball', search: '  ' }, []],
  ];

  test.each(rows)('%s', (_name, filter, slugs) => {
    const whole = { sport: 'All Sports', season: '', search: '', ...filter };
    expect(hiddenTeams(teams, whole).map(({ slug }) => slug)).toStrictEqual(slugs);
  });
});

describe('what the home page filters by', () => {
  const none = { sport: allSports, season: '' };
  const shown = (rows: readonly (readonly [sport: string, season: string])[], chosen = none) =>
    filterWords(
      rows.map(([sport, season]) => ({ name: 'Any', sport, season })),
      chosen,
    );

  test("is the shop's words while teams have no others", () => {
    expect(filterWords(teams, none)).toEqual({ sports, seasons });
  });

  test('has a sport and a season that only a listed team has, the newest season first', () => {
    const rows = [
      ['Lacrosse', "Winter '26"],
      ['Rugby', "Spring '27"],
      ['Lacrosse', "Spring '27"],
    ] as const;
    expect(shown(rows)).toEqual({
      sports: [...sports, 'Lacrosse', 'Rugby'],
      seasons: ["Spring '27", "Winter '26", ...seasons],
    });
  });

  test('keeps what is chosen when no team has it any longer', () => {
    expect(shown([], { sport: 'Lacrosse', season: "Spring '27" })).toEqual({
      sports: [...sports, 'Lacrosse'],
      seasons: ["Spring '27", ...seasons],
    });
  });

  test('takes neither the word for all sports, nor long words, nor any number of them', () => {
    const long = 'x'.repeat(filterWordMaxLength + 1);
    expect(shown([[allSports, long]])).toEqual({ sports, seasons });
    const longest = long.slice(1);
    expect(shown([[longest, longest]])).toEqual({
      sports: [...sports, longest],
      seasons: [longest, ...seasons],
    });
    const rows = Array.from({ length: 500 }, (_, at) => [`Sport ${at}`, `Season ${at}`] as const);
    const { sports: many, seasons: often } = shown(rows);
    expect(many).toHaveLength(sports.length + mostListedWords);
    expect(often).toHaveLength(seasons.length + mostListedWords);
  });
});

describe('home begins', () => {
  const [winter, fall, spring] = [teams.slice(0, 1), teams.slice(0, 3), teams.slice(3)];

  test.each<readonly [string, readonly Team[], string]>([
    ["with the shop's season while a team is of it", [...fall, ...spring], defaultSeason],
    [
      'with that of the team that was listed last while none is',
      [...winter, ...winter, ...spring],
      "Spring '25",
    ],
    ["with the shop's season without teams", [], defaultSeason],
  ])('%s', (_, shown, season) => {
    expect(firstSeason(shown)).toBe(season);
  });
});
