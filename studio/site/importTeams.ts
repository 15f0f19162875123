import { join } from 'node:path';
import { cardsRequest, type CardsRequest } from './cardsRequest.ts';
import { writeCards } from './cards.ts';
import {
  exitCodes,
  failed,
  folderHelp,
  folderOptions,
  misused,
  readCommandLine,
} from '#studio/command/commandLine.ts';
import { complain, firstOf, listed, noticesAtMost } from '#studio/command/notices.ts';
import { knownWords, newWordOptions, withNewWords } from '#studio/shoot/shopWords.ts';
import { inSession } from './session.ts';
import { writeDirectory } from './directory.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { readSeason, writeSeason, type SeasonTeam } from '#studio/workspace/season.ts';
import type { Session } from '#studio/workspace/folders.ts';
import { unusedName } from '#studio/workspace/unusedName.ts';
import { openGalleries } from './openGalleries.ts';
import { readTeams, type TeamsRead } from './readTeams.ts';
import { seasonPlan } from './seasonPlan.ts';
import { planLines } from './planLines.ts';

const call = 'npm run studio -- season import <teams.csv> [--site https://...]';
const usage = `${call}

Reads a list of teams, .csv or .xlsx: lists them on the home page, opens a gallery for each, with a code, and writes one PDF with all cards. Columns:
team, sport, season, group, coach, email, shoot day; if wanted also deadline (the last day to order) and slug (an address for the gallery).
A team whose players get cards of their own ("roster cards") needs none of these: its code ends when it is published with those, and
the coach gets another.
Run it again after every change of the list: a row that changed changes its team, and nothing is ever removed ("unpublish" does that).
Coach, email and shoot day stay in the workspace.

  --new-season "Spring '26", --new-sport Lacrosse   what neither the shop's teams.json nor a listed team has; any number of times
  --cards file.pdf    where the cards go (season-cards.pdf in the workspace); one that is there stays, and -2 is added; "none"
                      makes none
  --count N           how many cards for each team; 1, eight teams a sheet
  --site URL          the address of the site ("siteUrl" in the shop's brand.json)
  --paper NAME        a4 or letter (letter in the US, Canada and Mexico, else a4)
  --replace           take over an access table that another workspace made: its codes die
  --verbose           name every fault, not only the first ${noticesAtMost}
${folderHelp}`;

const options = {
  ...folderOptions,
  cards: { type: 'string' },
  count: { type: 'string', default: '1' },
  site: { type: 'string' },
  paper: { type: 'string' },
  replace: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  ...newWordOptions,
} as const;

/** Returns the exit code. A list with a fault changes nothing. */
export async function importSeason(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options, operands: ['list of teams'] });
  if (!line.ok) return line.exitCode;
  const { cards, count, site, paper, replace: mayReplace, verbose } = line.values;
  const folders = foldersOf(line.values);
  // Cards that nobody has printed yet are not overwritten.
  const out = await unusedName(cards ?? join(folders.workspace, 'season-cards.pdf'));
  const wanted = { all: true, count, site, paper, out };
  const request = cards === 'none' ? undefined : await cardsRequest(undefined, wanted, '');
  if (request && !request.ok) return misused(request.message, call);
  const known = await readSeason(folders.workspace);
  if (!known.ok) return failed(known.message);
  const words = withNewWords(knownWords(known.value), line.values);
  if (!words.ok) return misused(words.message, call);
  const read = await readTeams(line.operands[0] ?? '', words.value);
  if (!read.ok) return refused(read.faults, verbose ? Number.POSITIVE_INFINITY : noticesAtMost);
  if (read.unused.length > 0) {
    complain([`Columns that are not used: ${listed(read.unused, noticesAtMost)}.`]);
  }
  const session = { command: 'season import', mayMakeWorkspace: true, mayReplace };
  return inSession(folders, session, (opened) => takeIn(opened, read, request?.value));
}

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
  if (slugs.some((slug) => !session.current().galleries[slug]?.isByPlayer)) {
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
