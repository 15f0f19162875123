/** What `roster cards` is asked for. */
import { resolve } from 'node:path';
import { brand } from '#core/shop/brand.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { knownName } from '#core/shop/teams.ts';
import type { Paper } from './cardSheet.ts';
import { folderHelp, folderOptions } from '#studio/command/commandLine.ts';
import { readRoster, type RosterRow } from '#studio/shoot/readRoster.ts';
import { spelledLetters } from '#studio/shoot/spelling.ts';
import { slugFault } from './slugs.ts';
import { paperOf, usualPaper } from './cardsRequest.ts';
import { siteAddress } from './siteAddress.ts';

export const rosterCardsCall = 'npm run studio -- roster cards --team <slug> --roster roster.csv';

export const rosterCardsUsage = `${rosterCardsCall}

A card for each player, to be photographed before the child: "publish" then knows whose photos are whose. One card a sheet, folded once:
the front sorts the photos, the back opens the child's and the team's. A team card, whose back is the coach's, and a siblings card
come with them.
Run it again after the roster has changed: players keep their numbers, and new ones get theirs.

  --team slug         the team; may be given several times
  --roster file       .csv or .xlsx; one for each team in the same order, or one for all with a column "team"
  --replace "Name"    a player whose card was lost gets a new number; may be given several times, for one team
  --only "Name"       print only this player's card; may be given several times, for one team
  --site URL          the address of the site ("siteUrl" in the shop's brand.json)
  --paper NAME        a4 or letter (letter in the US, Canada and Mexico, else a4)
  --file file.pdf     where it goes (<team>-cards.pdf in the workspace, player-cards.pdf for several teams; the numbers are in the
                      .csv beside it)
${folderHelp}`;

export const rosterCardsOptions = {
  team: { type: 'string', multiple: true },
  roster: { type: 'string', multiple: true },
  replace: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  site: { type: 'string' },
  paper: { type: 'string' },
  file: { type: 'string' },
  ...folderOptions,
} as const;

export type RosterCardsValues = {
  readonly team?: readonly string[] | undefined;
  readonly roster?: readonly string[] | undefined;
  readonly replace?: readonly string[] | undefined;
  readonly only?: readonly string[] | undefined;
  readonly site?: string | undefined;
  readonly paper?: string | undefined;
  readonly file?: string | undefined;
};

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
  values: RosterCardsValues,
  workspaceFolder: string,
): Promise<Result<RosterCardsRequest>> {
  const slugs = [...new Set(values.team ?? [])];
  const { replace: replaced = [], only = [], roster: files = [] } = values;
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
    const rows = await readRoster(file);
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
