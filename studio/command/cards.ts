/** The commands that print cards: those of codes, and those that sort a shoot. */
import { howMany } from '#core/text/howMany.ts';
import { type CardSheet, type CardsMade, makeCards } from '#studio/site/cards.ts';
import { makeRosterCards, type RosterCardsMade } from '#studio/site/rosterCards.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import {
  command,
  exitCodes,
  flag,
  folderOptions,
  commandGroup,
  takes,
  takesSeveral,
  workspaceOptions,
} from './commandLine.ts';
import { complain, hinted } from './notices.ts';
import { runAct } from './progress.ts';

export const sheetOptions = {
  site: takes`URL  the address of the site ("siteUrl" in the shop's brand.json)`,
  paper: takes`NAME  a4 or letter (letter in the US, Canada and Mexico, else a4)`,
} as const;

export const siteHint = { site: '--site https://photos.example.com' } as const;

type SheetValues = { readonly site?: string; readonly paper?: string };

export function sheetTyped({ site, paper }: SheetValues): Result<CardSheet> {
  const name = paper?.toLowerCase();
  const known = name === 'a4' || name === 'letter' ? name : undefined;
  if (name !== undefined && !known) return failure('--paper takes a4 or letter.');
  return success({ site, paper: known });
}

/** How many cards each team gets; undefined if it is no number of cards. */
export function countTyped(count: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(count) ? Number(count) : undefined;
}

export const codeCardsCommand = command({
  name: 'codes cards',
  operands: '[slug]',
  example: '[--site https://...]',
  summary: 'a PDF of QR cards to print and hand out; --all: of every team',
  about: `A PDF of QR cards that a coach can hand out: tickets in the team's color, eight a page with cut marks. Print it at its actual size.`,
  options: {
    team: takesSeveral`slug  a team, instead of <slug>; may be given several times`,
    all: flag`every team of the workspace`,
    ...sheetOptions,
    count: { ...takes`N  how many cards for each team (8)`, default: '8' },
    code: takes`CODE  which of the gallery's codes, for one team (the first)`,
    name: takes`"Hawks"  what the card calls the team, for one team (the gallery's name)`,
    out: takes`file.pdf  where it goes (cards-<slug>.pdf or cards.pdf in the workspace)`,
    ...workspaceOptions,
  },
  async run(values, [slug], refuse) {
    const { team, all, code, name, out: file } = values;
    const slugs = [...new Set([...(slug === undefined ? [] : [slug]), ...team])];
    if (all && slugs.length > 0) return refuse('--all and a team exclude each other.');
    if (!all && slugs.length === 0) {
      return refuse('The team is missing: its slug, --team for each of several, or --all.');
    }
    const count = countTyped(values.count);
    if (count === undefined) return refuse('--count takes a whole number.');
    const sheet = sheetTyped(values);
    if (!sheet.ok) return refuse(sheet.message);
    // The site's folder has the same option in other commands.
    const folders = foldersOf({ ...values, out: undefined });
    const asked = {
      ...sheet.value,
      file,
      slugs: all ? ('all' as const) : slugs,
      count,
      code,
      name,
    };
    return runAct(() => makeCards(folders, asked), sayCards, {
      refuse,
      hints: { ...siteHint, file: '--out', name: '--name', slugs: '--code, --name' },
    });
  },
});

/** Says what was made. Returns 1 if a team gets no card. */
export function sayCards({ cards, without, sheet }: CardsMade): number {
  complain(
    without.map(({ slug, message, field }) =>
      hinted(message, field, {
        code: `"codes add ${slug}" makes one`,
        name: `"codes cards ${slug} --name ..." prints another name`,
      }),
    ),
  );
  for (const { team, code, count } of cards) {
    console.log(`${howMany(count, 'card')} for ${team}, with the code ${code}`);
  }
  if (cards.length > 0) {
    console.log(`They open ${sheet.site} and are in ${sheet.file} (${sheet.paper.name}).`);
  }
  return without.length === 0 ? exitCodes.done : exitCodes.failed;
}

const rosterCards = command({
  name: 'roster cards',
  example: '--team <slug> --roster roster.csv',
  summary: 'cards that sort the shoot by player',
  about: `A card for each player, to be photographed before the child: "publish" then knows whose photos are whose. One card a sheet, folded
once: the front sorts the photos, the back opens the child's and the team's. A team card, whose back is the coach's, and a siblings card
come with them. Run it again after the roster has changed: players keep their numbers, and new ones get theirs.`,
  options: {
    team: takesSeveral`slug  the team; may be given several times; without it those that the roster's column "team" names`,
    roster: takesSeveral`file  .csv or .xlsx; one for each team in the same order, or one for all with a column "team"`,
    replace: takesSeveral`"Name"  a player whose card was lost gets a new number; may be given several times, for one team`,
    only: takesSeveral`"Name"  print only this player's card; may be given several times, for one team`,
    ...sheetOptions,
    file: takes`file.pdf  where it goes (<team>-cards.pdf in the workspace, player-cards.pdf for several teams; the numbers are in the .csv beside it)`,
    ...folderOptions,
  },
  async run(values, _operands, refuse) {
    const { team, roster: rosters, replace: replaced, only, file } = values;
    const sheet = sheetTyped(values);
    if (!sheet.ok) return refuse(sheet.message);
    const slugs = [...new Set(team)];
    const asked = { ...sheet.value, file, slugs, rosters, replaced, only };
    return runAct(() => makeRosterCards(foldersOf(values), asked), sayRosterCards, {
      refuse,
      hints: {
        ...siteHint,
        slugs: '--team',
        rosters: '--roster roster.csv',
        replaced: '--replace',
        only: '--only',
        onlyTeam: '--only team',
        file: '--file',
      },
    });
  },
});

function sayRosterCards({ teams, sheet, list }: RosterCardsMade): number {
  for (const { team, players, coachCode } of teams) {
    const ofCoach = coachCode === undefined ? '' : `; the coach's code is ${coachCode}`;
    console.log(
      `${howMany(players, `card for ${team}, with`, `cards for ${team}, each with`)} a code of its own${ofCoach}`,
    );
  }
  console.log(
    `They are in ${sheet.file} (${sheet.paper.name}): fold each sheet once, print outside.`,
  );
  console.log(`Their numbers are in ${list}.`);
  return exitCodes.done;
}

export const rosterCommand = commandGroup({
  name: 'roster',
  summary: 'the cards that sort a shoot',
  commands: [rosterCards],
});
