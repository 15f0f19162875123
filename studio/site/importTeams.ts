import { join } from 'node:path';
import { cardsRequest, sheetOptions, type CardsRequest } from './cardsRequest.ts';
import { writeCards } from './cards.ts';
import {
  exitCodes,
  failed,
  folderOptions,
  command,
  takes,
  flag,
  newWordOptions,
} from '#studio/command/commandLine.ts';
import { complain, firstOf, noticesAtMost } from '#studio/command/notices.ts';
import { knownWords, withNewWords } from '#studio/shoot/shopWords.ts';
import { inSession } from './session.ts';
import { writeDirectory } from './directory.ts';
import {
  foldersOf,
  newToken,
  type Session,
  type WorkspaceGallery,
  type Workspace,
} from '#studio/workspace/workspace.ts';
import { readSeason, writeSeason, type SeasonTeam } from '#studio/workspace/season.ts';
import { unusedName } from '#studio/workspace/unusedName.ts';
import { readTeams, type TeamsRead } from './readTeams.ts';
import { seasonPlan, type PlannedTeam } from './seasonPlan.ts';
import { deadlineOn } from '#core/order/deadline.ts';
import { writeSiteTable } from './accessRows.ts';
import { writeOpenedGallery } from './documents.ts';
import { writeDeadlines } from '#studio/workspace/deadlines.ts';
import { newKey } from '#studio/workspace/sealedGallery.ts';
import { codesOf, newCodes, type Opener } from '#studio/workspace/codes.ts';
import { teams } from '#core/shop/teamsFile.ts';
import { howMany, listed } from '#core/text/howMany.ts';
import { firstSeason } from '#core/shop/teams.ts';
import { columns } from '#core/text/columns.ts';

/** Returns the exit code. A list with a fault changes nothing. */
export const importSeason = command({
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
    const { cards, count, site, paper, replace: mayReplace, verbose } = values;
    const folders = foldersOf(values);
    // Cards that nobody has printed yet are not overwritten.
    const out = await unusedName(cards ?? join(folders.workspace, 'season-cards.pdf'));
    const wanted = { all: true, count, site, paper, out };
    const request = cards === 'none' ? undefined : await cardsRequest(undefined, wanted, '');
    if (request && !request.ok) return refuse(request.message);
    const known = await readSeason(folders.workspace);
    if (!known.ok) return failed(known.message);
    const words = withNewWords(knownWords(known.value), {
      newSports: values['new-sport'],
      newSeasons: values['new-season'],
    });
    if (!words.ok) return refuse(words.message);
    const read = await readTeams(file, words.value, ({ text }) => complain([text]));
    if (!read.ok) return refused(read.faults, verbose ? Number.POSITIVE_INFINITY : noticesAtMost);
    if (read.unused.length > 0) {
      complain([`Columns that are not used: ${listed(read.unused, noticesAtMost)}.`]);
    }
    const session = { command: 'season import', mayMakeWorkspace: true, mayReplace };
    return inSession(folders, session, (opened) => takeIn(opened, read, request?.value));
  },
});

function refused(faults: readonly string[], most: number): number {
  complain([...firstOf(faults, most), 'Nothing was changed.']);
  return exitCodes.failed;
}

async function takeIn(
  session: Session,
  { rows }: Extract<TeamsRead, { readonly ok: true }>,
  cards: CardsRequest | undefined,
): Promise<number> {
  const season = await readSeason(session.workspace);
  if (!season.ok) return failed(season.message);
  const planned = seasonPlan(rows, season.value, Object.keys(session.current().galleries));
  const teams = withPlanned(season.value, planned);
  // First: an import that is stopped finds its teams again by it.
  await writeSeason(session.workspace, teams);
  await openGalleries(session, planned);
  await writeDirectory(session.out, teams);
  for (const words of planLines(planned, teams, session.current())) console.log(words);
  if (!cards) return exitCodes.done;
  const slugs = planned.map(({ after }) => after.slug);
  const exitCode = await writeCards(session, { ...cards, slugs });
  if (slugs.some((slug) => !session.current().galleries[slug]?.isForCoach)) {
    console.log(endingCards);
  }
  return exitCode;
}

const endingCards =
  'Before you hand them out: a card opens its gallery for everybody who has it, until that team is published with cards for its players ("roster cards"). That ends it, and the coach gets another one, so a team that gets them needs none of these.';

/** Teams keep their order, and new ones come behind them. */
function withPlanned(
  known: readonly SeasonTeam[],
  planned: ReturnType<typeof seasonPlan>,
): readonly SeasonTeam[] {
  const changed = new Map(planned.map(({ before, after }) => [before, after]));
  const fresh = planned.filter(({ before }) => before === undefined);
  return [...known.map((team) => changed.get(team) ?? team), ...fresh.map(({ after }) => after)];
}

/** Gives the teams of a season galleries without photos yet, and codes, so that cards can be handed out on the day itself. */

/** Every step is idempotent: after an interruption, the same import finishes the rest. Takes 0.3 s a new code. */
async function openGalleries(session: Session, planned: readonly PlannedTeam[]): Promise<void> {
  const before = session.current();
  const named = planned.map((team): readonly [string, WorkspaceGallery] => [
    team.after.slug,
    galleryWith(before.galleries[team.after.slug], team),
  ]);
  await session.save({
    ...before,
    galleries: { ...before.galleries, ...Object.fromEntries(named) },
  });
  const openers: Opener[] = [];
  for (const { after } of planned) {
    const [team] = await writeOpenedGallery(session, after.slug, after);
    if (team && codesOf(session.current(), after.slug).length === 0) openers.push(team);
  }
  const workspace = session.current();
  const codes = [...workspace.codes, ...(await newCodes(workspace, openers))];
  await session.save({ ...workspace, codes });
  await writeSiteTable(session.out, session.current());
  await writeDeadlines(session.out, session.current());
}

function galleryWith(
  old: WorkspaceGallery | undefined,
  { row: { deadline }, before, after: { team, group } }: PlannedTeam,
): WorkspaceGallery {
  const { group: ofShoot, ...gallery } = old ?? { team, key: newKey(), token: newToken() };
  // What `publish --group` has said stays, until the list says something else.
  const its = group === before?.group ? (ofShoot ?? group) : group;
  return {
    ...gallery,
    team,
    ...(its !== undefined && { group: its }),
    ...(deadline !== undefined && { deadline: deadlineOn(deadline) }),
  };
}

/** What an import did, in lines for the terminal. */

/** Returns one line for each team, and what they come to. */
export function planLines(
  planned: readonly PlannedTeam[],
  all: readonly SeasonTeam[],
  workspace: Workspace,
): readonly string[] {
  const rows = planned.map((team) => {
    const { slug, team: name, group = '' } = team.after;
    return [name, group, slug, codesOf(workspace, slug)[0]?.code ?? 'no code', becameOf(team)];
  });
  const count = (of: (team: PlannedTeam) => boolean): number => planned.filter(of).length;
  const fresh = count(({ before }) => before === undefined);
  const changed = count((team) => team.before !== undefined && becameOf(team) !== '');
  const others = all.length - planned.length;
  return [
    columns(rows),
    `${howMany(planned.length, 'team')}: ${fresh} new, ${changed} changed, ${planned.length - fresh - changed} as before.`,
    ...(others > 0
      ? [
          `${howMany(others, 'more on the home page is not in this list, and stays', 'more on the home page are not in this list, and stay')}.`,
        ]
      : []),
    ...hiddenAtFirst(planned, all),
  ];
}

/** While a team is of the shop's own season, home begins with that, which is a part of the build. */
function hiddenAtFirst(
  planned: readonly PlannedTeam[],
  all: readonly SeasonTeam[],
): readonly string[] {
  const first = firstSeason([...teams, ...all].map((team) => ({ name: '', ...team })));
  const imported = planned.map(({ after }) => after.season);
  const newest = imported.at(-1);
  return newest === undefined || imported.includes(first)
    ? []
    : [
        `Home begins with ${first}, and has ${newest} as a choice. To begin with ${newest}, write it into the shop's teams.json (seasons, defaultSeason), then: npm run studio -- shop apply`,
      ];
}

const shown = {
  team: 'name',
  sport: 'sport',
  season: 'season',
  group: 'group',
  coach: 'coach',
  email: 'email',
  shootDay: 'shoot day',
} as const;

function becameOf({ before, after }: PlannedTeam): string {
  if (!before) return 'new';
  return Object.entries(shown)
    .flatMap(([field, word]) => {
      const [old = 'nothing', now = 'nothing'] = [before, after].map(
        (team) => (team as Readonly<Record<string, string | undefined>>)[field],
      );
      return old === now ? [] : [`${word} was ${old}`];
    })
    .join(', ');
}
