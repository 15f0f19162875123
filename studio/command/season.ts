/** `season <command>`: the teams of the home page. */
import { columns } from '#core/text/columns.ts';
import { howMany } from '#core/text/howMany.ts';
import { safeCsv } from '#core/text/safeCsv.ts';
import {
  importedWords,
  importSeason as takeIn,
  type Imported,
  type ImportedTeam,
  listSeason as teamsByDay,
  type SeasonTeamNow,
} from '#studio/site/season.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { countTyped, sayCards, sheetOptions, sheetTyped, siteHint } from './cards.ts';
import {
  command,
  exitCodes,
  flag,
  folderOptions,
  commandGroup,
  newWordOptions,
  refused,
  takes,
  workspaceOptions,
} from './commandLine.ts';
import { complain, firstOf, hinted, noticesAtMost } from './notices.ts';
import { runAct } from './progress.ts';

const importSeason = command({
  name: 'season import',
  operands: '<list of teams>',
  example: '[--site https://...]',
  summary: 'list teams on the home page, with galleries, codes and a PDF of all cards',
  about: `Reads a list of teams, .csv or .xlsx: lists them on the home page, opens a gallery for each, with a code, and writes one PDF with all
cards. Columns: team, sport, season, group, coach, email, shoot day; if wanted also deadline (the last day to order) and slug (an
address for the gallery). A team whose players get cards of their own ("roster cards") needs none of these: its code ends when it is
published with those, and the coach gets another. Run it again after every change of the list: a row that changed changes its team, and
nothing is ever removed ("unpublish" does that). Coach, email and shoot day stay in the workspace.`,
  options: {
    ...newWordOptions,
    cards: takes`file.pdf  where the cards go (season-cards.pdf in the workspace); one that is there stays, and -2 is added; "none" makes none`,
    count: { ...takes`N  how many cards for each team; 1, eight teams a sheet`, default: '1' },
    ...sheetOptions,
    replace: flag`take over an access table that another workspace made: its codes die`,
    verbose: flag`name every fault, not only the first ${noticesAtMost}`,
    ...folderOptions,
  },
  async run(values, [file = ''], refuse) {
    const { cards, replace: mayReplace, verbose } = values;
    const count = countTyped(values.count);
    if (count === undefined) return refuse('--count takes a whole number.');
    const sheet = sheetTyped(values);
    if (!sheet.ok) return refuse(sheet.message);
    const importing = {
      file,
      cards: cards === 'none' ? undefined : { ...sheet.value, file: cards, count },
      newSports: values['new-sport'],
      newSeasons: values['new-season'],
      mayReplace,
    };
    const hints = {
      ...siteHint,
      file: '--cards',
      mayReplace: '--replace',
      newSports: '--new-sport',
      newSeasons: '--new-season',
    };
    const act = async () => {
      const done = await takeIn(foldersOf(values), importing);
      const faults = (done.faults ?? []).map(({ text, field }) => hinted(text, field, hints));
      complain(firstOf(faults, verbose ? Number.POSITIVE_INFINITY : noticesAtMost));
      return done;
    };
    return runAct(act, sayImported, { refuse, hints });
  },
});

function sayImported(imported: Imported): number {
  const { cards, opensForEverybody } = imported;
  for (const line of importLines(imported)) console.log(line);
  if (!cards) return exitCodes.done;
  const exitCode = cards.ok ? sayCards(cards.value) : refused(cards);
  if (opensForEverybody) {
    console.log(
      'Before you hand them out: a card opens its gallery for everybody who has it, until that team is published with cards for its players ("roster cards"). That ends it, and the coach gets another one, so a team that gets them needs none of these.',
    );
  }
  return exitCode;
}

/** Returns one line for each team, and what they come to. */
export function importLines({ teams, others, hidden }: Imported): readonly string[] {
  const rows = teams.map((one) => {
    const { slug, team, group: its = '' } = one.team;
    return [team, its, slug, one.code ?? 'no code', becameOf(one)];
  });
  return [
    columns(rows),
    importedWords(teams),
    ...(others > 0
      ? [
          `${howMany(others, 'more on the home page is not in this list, and stays', 'more on the home page are not in this list, and stay')}.`,
        ]
      : []),
    ...(hidden
      ? [
          `Home begins with ${hidden.first}, and has ${hidden.imported} as a choice. To begin with ${hidden.imported}, write it into the shop's teams.json (seasons, defaultSeason), then: npm run studio -- shop apply`,
        ]
      : []),
  ];
}

function becameOf({ isNew, changes }: ImportedTeam): string {
  return isNew ? 'new' : changes.map(({ what, was }) => `${what} was ${was}`).join(', ');
}

const listSeason = command({
  name: 'season list',
  example: '[--csv]',
  summary: 'the teams by shoot day; --csv for a spreadsheet',
  about:
    'The teams of the home page by shoot day, with coach, email, code and whether photos were published.',
  options: {
    csv: flag`a spreadsheet, for letters to coaches; "season import" reads it, too`,
    ...workspaceOptions,
  },
  async run(values) {
    const found = await teamsByDay(foldersOf(values));
    if (!found.ok) return refused(found);
    const rows = [headings, ...found.value.map(rowOf)];
    if (values.csv) console.log(safeCsv(rows).trimEnd());
    else if (rows.length === 1) console.log('No team is listed yet: "season import" lists them.');
    else console.log(columns(rows.map((row) => row.slice(0, -1))));
    return exitCodes.done;
  },
});

const headings = [
  'Shoot day',
  'Team',
  'Sport',
  'Season',
  'Group',
  'Coach',
  'Email',
  'Deadline',
  'Slug',
  'Code',
  'Photos',
  'Link',
] as const;

function rowOf({ team: its, deadline = '', code, isPublished }: SeasonTeamNow): readonly string[] {
  const {
    slug,
    shootDay = '',
    team,
    sport,
    season: name,
    group: of = '',
    coach = '',
    email = '',
  } = its;
  const photos = isPublished ? 'published' : 'none yet';
  const known = [shootDay, team, sport, name, of, coach, email, deadline, slug];
  return [...known, code?.code ?? '', photos, code?.link ?? ''];
}

export const seasonCommand = commandGroup({
  name: 'season',
  summary: 'the teams of the home page',
  commands: [importSeason, listSeason],
});
