/** What `roster cards` is asked for. */
import { resolve } from 'node:path';
import { brand } from '#core/shop/brand.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { knownName } from '#core/shop/teams.ts';
import type { Paper } from './cardSheet.ts';
import { folderOptions, type Values, takes, takesSeveral } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { readRoster, type RosterRow } from '#studio/shoot/readRoster.ts';
import { spelledLetters } from '#studio/shoot/spelling.ts';
import { slugFault } from './slugs.ts';
import { paperOf, sheetOptions, usualPaper } from './cardsRequest.ts';
import { siteAddress } from './siteAddress.ts';

export const rosterCardsOptions = {
  team: takesSeveral`slug  the team; may be given several times`,
  roster: takesSeveral`file  .csv or .xlsx; one for each team in the same order, or one for all with a column "team"`,
  replace: takesSeveral`"Name"  a player whose card was lost gets a new number; may be given several times, for one team`,
  only: takesSeveral`"Name"  print only this player's card; may be given several times, for one team`,
  ...sheetOptions,
  file: takes`file.pdf  where it goes (<team>-cards.pdf in the workspace, player-cards.pdf for several teams; the numbers are in the .csv beside it)`,
  ...folderOptions,
} as const;

export type RosterCardsRequest = {
  readonly teams: readonly { readonly slug: string; readonly rows: readonly RosterRow[] }[];
  readonly replaced: readonly string[];
  readonly only: readonly string[];
  readonly site: string;
  readonly paper: Paper;
  readonly file: string;
};

/** Fails with one line for a call that is not clear, or a roster that can't be read. */
export async function rosterCardsRequest(
  { team, replace: replaced, only, roster: files, ...values }: Values<typeof rosterCardsOptions>,
  workspaceFolder: string,
): Promise<Result<RosterCardsRequest>> {
  const slugs = [...new Set(team)];
  if (slugs.length === 0) return failure('The team is missing: --team <slug>.');
  const fault = slugs.map(slugFault).find((one) => one !== undefined);
  if (fault !== undefined) return failure(fault);
  if (files.length === 0) return failure('The roster is missing: --roster roster.csv.');
  if (slugs.length > 1 && replaced.length + only.length > 0) {
    return failure('--replace and --only are for one team.');
  }
  const site = siteAddress(values.site, brand.siteUrl);
  if (!site.ok) return site;
  const paper = paperOf(values.paper ?? usualPaper());
  if (!paper) return failure('--paper takes a4 or letter.');
  const rosters = await rowsByTeam(slugs, files);
  if (!rosters.ok) return rosters;
  // Cards of another team that are not printed yet stay.
  const name = slugs.length === 1 ? slugs[0] : 'player';
  const file = resolve(values.file ?? `${workspaceFolder}/${name}-cards.pdf`);
  return success({ teams: rosters.value, replaced, only, site: site.value, paper, file });
}

async function rowsByTeam(
  slugs: readonly string[],
  files: readonly string[],
): Promise<Result<RosterCardsRequest['teams']>> {
  if (files.length > 1 && files.length !== slugs.length) {
    return failure('Give one --roster for all teams, or one for each --team in the same order.');
  }
  const read: (readonly RosterRow[])[] = [];
  for (const file of files) {
    const rows = await readRoster(file, ({ text }) => complain([text]));
    if (!rows.ok) return rows;
    read.push(rows.value);
  }
  const [all = []] = read;
  const isForAll = files.length === 1 && (slugs.length > 1 || all.some(({ team }) => team));
  const found = slugs.map((slug, index) => ({
    slug,
    rows: isForAll ? all.filter((row) => isOfTeam(row, slug)) : (read[index] ?? []),
  }));
  const empty = found.find(({ rows }) => rows.every(({ name, jersey }) => name + jersey === ''));
  if (!empty) return success(found);
  return failure(
    isForAll
      ? `The roster has no player whose "team" is ${empty.slug}.`
      : `The roster of ${empty.slug} has no player.`,
  );
}

function isOfTeam({ team = '' }: RosterRow, slug: string): boolean {
  const name = knownName(slug);
  const names = [slug, ...(name === undefined ? [] : [name])].map(lettersAndDigits);
  return names.includes(lettersAndDigits(team));
}

/** Of names such as "Gators U10" the digits count, too. */
function lettersAndDigits(text: string): string {
  return `${spelledLetters(text)}/${text.replace(/\D/g, '')}`;
}
