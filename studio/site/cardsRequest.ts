/** What `codes cards` is asked for. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brand } from '#core/shop/brand.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { printed } from './cardPdf.ts';
import { papers, type Paper } from './cardSheet.ts';
import {
  workspaceOptions,
  flag,
  takes,
  takesSeveral,
  type Values,
} from '#studio/command/commandLine.ts';
import { siteAddress } from './siteAddress.ts';

/** Options of every command that prints cards. */
export const sheetOptions = {
  site: takes`URL  the address of the site ("siteUrl" in the shop's brand.json)`,
  paper: takes`NAME  a4 or letter (letter in the US, Canada and Mexico, else a4)`,
} as const;

export const cardsOptions = {
  team: takesSeveral`slug  a team, instead of <slug>; may be given several times`,
  all: flag`every team of the workspace`,
  ...sheetOptions,
  count: { ...takes`N  how many cards for each team (8)`, default: '8' },
  code: takes`CODE  which of the gallery's codes, for one team (the first)`,
  name: takes`"Hawks"  what the card calls the team, for one team (the gallery's name)`,
  out: takes`file.pdf  where it goes (cards-<slug>.pdf or cards.pdf in the workspace)`,
  ...workspaceOptions,
} as const;

/** Other commands ask for some of it. */
type CardsValues = Pick<Values<typeof cardsOptions>, 'all' | 'count'> & {
  readonly [Name in keyof typeof cardsOptions]?: Values<typeof cardsOptions>[Name];
};

export type CardsRequest = {
  readonly slugs: readonly string[] | 'all';
  readonly site: string;
  readonly paper: Paper;
  readonly count: number;
  /** Only with one team. */
  readonly code: string | undefined;
  readonly name: string | undefined;
  readonly file: string;
};

/** Checks what was asked for. */
export async function cardsRequest(
  operand: string | undefined,
  values: CardsValues,
  workspaceFolder: string,
): Promise<Result<CardsRequest>> {
  const named = [...new Set([...(operand === undefined ? [] : [operand]), ...(values.team ?? [])])];
  if (values.all && named.length > 0) return failure('--all and a team exclude each other.');
  if (!values.all && named.length === 0) {
    return failure('The team is missing: its slug, --team for each of several, or --all.');
  }
  const [only] = named.length === 1 ? named : [];
  if (only === undefined && (values.code ?? values.name) !== undefined) {
    return failure('--code and --name are for one team.');
  }
  if (values.name !== undefined && printed(values.name) === '') return failure('--name is empty.');
  if (!/^[1-9]\d{0,3}$/.test(values.count)) return failure('--count takes a whole number.');
  const paper = paperOf(values.paper ?? usualPaper());
  if (!paper) return failure('--paper takes a4 or letter.');
  const site = siteAddress(values.site, brand.siteUrl);
  if (!site.ok) return site;
  const usual = `${workspaceFolder}/cards${only === undefined ? '' : `-${only}`}.pdf`;
  const file = resolve(values.out ?? usual);
  // In the other commands --out is the site's folder.
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) return failure(`--out takes a file, and ${file} is a folder.`);
  return success({
    slugs: values.all ? 'all' : named,
    site: site.value,
    paper,
    count: Number(values.count),
    code: values.code,
    name: values.name,
    file,
  });
}

export function paperOf(name: string): Paper | undefined {
  return Object.entries(papers).find(([known]) => known === name.toLowerCase())?.[1];
}

export function usualPaper(): string {
  return ['US', 'CA', 'MX'].includes(brand.studio.country) ? 'letter' : 'a4';
}
