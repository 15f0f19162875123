/** `roster cards`: the cards that sort a shoot. */
import type { jsPDF } from 'jspdf';
import { brand } from '#core/shop/brand.ts';
import { howMany, listed } from '#core/text/howMany.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { cardPdf, missingLetters } from './cardPdf.ts';
import { lying, type FoldedSheet, drawFoldedSheet } from './foldedSheet.ts';
import { textWithMissingLetters, type Ticket } from './ticket.ts';
import { group, exitCodes, failed, command } from '#studio/command/commandLine.ts';
import { complain, noticesAtMost } from '#studio/command/notices.ts';
import { cardsMeant, cardWords } from '#studio/shoot/cardWords.ts';
import { isForEverybody, openForPlayers, type TeamOpening } from './openForPlayers.ts';
import { withheldBefore, withSaidBefore } from './withheldBefore.ts';
import { inSession } from './session.ts';
import { foldersOf, type Session } from '#studio/workspace/workspace.ts';
import { codesOf } from '#studio/workspace/codes.ts';
import { printedNames } from '#studio/workspace/teamsOfWorkspace.ts';
import {
  readTeamCards,
  writeTeamCards,
  type SortingCard,
  type TeamCards,
} from '#studio/workspace/sortingCards.ts';
import { assignCards, namesakeLines, printedCards, cardsCsv } from './assignCards.ts';
import { codeLink } from './codeLink.ts';
import {
  rosterCardsOptions,
  rosterCardsRequest,
  type RosterCardsRequest,
} from './rosterCardsRequest.ts';
import { typedAddress } from './siteAddress.ts';
import { playerCardTexts } from '#core/shop/studioTexts.ts';
import { ticketColors } from './ticketColors.ts';
import { rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { replaceFile } from '#studio/workspace/replaceFile.ts';
import { teamOf } from '#core/shop/teams.ts';

const rosterCards = command({
  name: 'roster cards',
  example: '--team <slug> --roster roster.csv',
  summary: 'cards that sort the shoot by player',
  about: `A card for each player, to be photographed before the child: "publish" then knows whose photos are whose. One card a sheet, folded
once: the front sorts the photos, the back opens the child's and the team's. A team card, whose back is the coach's, and a siblings card
come with them. Run it again after the roster has changed: players keep their numbers, and new ones get theirs.`,
  options: rosterCardsOptions,
  async run(values, _operands, refuse) {
    const folders = foldersOf(values);
    const request = await rosterCardsRequest(values, folders.workspace);
    if (!request.ok) return refuse(request.message);
    return inSession(folders, { command: 'roster cards', mayMakeWorkspace: true }, (session) =>
      makeCards(session, request.value),
    );
  },
});

export const roster = group({
  name: 'roster',
  summary: 'the cards that sort a shoot',
  commands: [rosterCards],
});

type TeamSheets = {
  readonly cards: readonly SortingCard[];
  readonly sheets: readonly FoldedSheet[];
  readonly warnings: readonly string[];
};

/** All teams are read before a number is stored; a team that fails stops the command. */
async function makeCards(session: Session, request: RosterCardsRequest): Promise<number> {
  const assigned: TeamCards[] = [];
  const kept: string[] = [];
  for (const { slug, rows } of request.teams) {
    const before = await readTeamCards(session.workspace, slug);
    if (!before.ok) return failed(before.message);
    const team = before.value?.team ?? teamNamed(session, slug);
    const old = before.value?.cards ?? [];
    const withheld = await withheldBefore(session.workspace, slug, old);
    if (!withheld.ok) return failed(withheld.message);
    const said = withSaidBefore(rows, withheld.value);
    kept.push(...said.kept);
    const cards = assignCards({ slug, team, cards: old }, said.rows, request.replaced);
    if (!cards.ok) return failed(`${slug}: ${cards.message}`);
    assigned.push(cards.value);
    complain(namesakeLines({ slug, team, cards: old }, cards.value));
    if (await isForEverybody(session, slug)) complain([untilPublished(session, cards.value)]);
  }
  const pdf = await cardPdf(lying(request.paper));
  const made: TeamSheets[] = [];
  for (const [index, team] of assigned.entries()) {
    const rows = request.teams[index]?.rows ?? [];
    const wanted = wantedCards(team, printedCards(team, rows), request.only);
    if (!wanted.ok) return failed(wanted.message);
    await writeTeamCards(session.workspace, team);
    const opening = await openForPlayers(session, team);
    if (!opening.ok) return failed(opening.message);
    const names = await printedNames(session.workspace, session.current());
    const printed = { ...team, team: names.get(team.slug) ?? team.team };
    const tickets = ticketsOf(session, pdf, printed, opening.value, request);
    if (!tickets.ok) return failed(tickets.message);
    const folded = foldedSheets(pdf, printed, wanted.value, tickets.value);
    made.push({ cards: wanted.value, ...folded });
    const players = wanted.value.filter(({ kind }) => kind === 'player').length;
    const code = opening.value.coach?.code;
    const ofCoach = code === undefined ? '' : `; the coach's code is ${code}`;
    console.log(
      `${howMany(players, `card for ${printed.team}, with`, `cards for ${printed.team}, each with`)} a code of its own${ofCoach}`,
    );
  }
  complain(made.flatMap(({ warnings }) => warnings));
  if (kept.length > 0) complain([keptMessage(kept)]);
  const list = await writeCardFiles(session.workspace, request, pdf, made);
  console.log(
    `They are in ${request.file} (${request.paper.name}): fold each sheet once, print outside.`,
  );
  console.log(`Their numbers are in ${list}.`);
  return exitCodes.done;
}

function wantedCards(
  { slug }: TeamCards,
  cards: readonly SortingCard[],
  only: readonly string[],
): Result<readonly SortingCard[]> {
  if (only.length === 0) return success(cards);
  const wanted: SortingCard[] = [];
  for (const typed of only) {
    const meant = cardsMeant(slug, typed, cards);
    if (!meant.ok) return failure(`--only ${typed}: ${meant.message}.`);
    wanted.push(...meant.value);
  }
  return success(wanted);
}

/** Returns the ticket on the back of each card; none for a siblings card, nor for a coach's code that is not there yet. */
function ticketsOf(
  session: Session,
  pdf: jsPDF,
  { slug, team, cards }: TeamCards,
  { coach, players }: TeamOpening,
  { site }: RosterCardsRequest,
): Result<ReadonlyMap<SortingCard, Ticket>> {
  const tickets = new Map<SortingCard, Ticket>();
  for (const card of cards) {
    const code = card.kind === 'team' ? coach : players.get(card.number);
    if (!code || card.kind === 'siblings') continue;
    tickets.set(card, {
      team,
      code: code.code,
      url: `${site}${codeLink(code)}`,
      address: typedAddress(site),
      expires: session.current().galleries[slug]?.expires,
      contact: [brand.studio.name, brand.studio.email, brand.studio.phone].filter(Boolean),
    });
  }
  const [any] = tickets.values();
  const missing = any && textWithMissingLetters(pdf, any);
  return missing
    ? failure(
        `${slug} gets no cards: their font has no ${missing.letters.join(' ')} of "${missing.text}".`,
      )
    : success(tickets);
}

function keptMessage(players: readonly string[]): string {
  return `What these families have asked for stays, because the roster says nothing of it: ${listed(players, noticesAtMost)}. A column "consent" changes it.`;
}

/** Says before anything is printed what becomes of codes of before. These may be on tickets, and go on opening the gallery for now. */
function untilPublished(session: Session, { slug }: TeamCards): string {
  const codes = codesOf(session.current(), slug).map(({ code }) => code);
  const opens = codes.length === 0 ? 'what opens it now' : listed(codes, noticesAtMost);
  return `${slug} opens for everybody as before, also without photos, until you publish it with these cards. Publishing ends ${opens}, so hand out no more tickets with that. Then print the coach's card: --only team`;
}

/** The texts on each card of a team. */

/** Returns a sheet for each card, and warnings about names that the font can't print. */
function foldedSheets(
  pdf: jsPDF,
  { slug, team }: TeamCards,
  cards: readonly SortingCard[],
  tickets: ReadonlyMap<SortingCard, Ticket>,
): { readonly sheets: readonly FoldedSheet[]; readonly warnings: readonly string[] } {
  const colors = ticketColors(slug);
  const firstNames = cards.map(firstName);
  const warnings: string[] = [];
  const sheets = cards.map((card): FoldedSheet => {
    const { kind, jersey, number, group, isNamesake } = card;
    const ofTeam = isNamesake && group !== '' ? `${team}, ${group}` : team;
    const common = { team: ofTeam, number, colors, jersey };
    if (kind === 'team') {
      const back = { title: playerCardTexts.coach, lines: playerCardTexts.coachLines };
      return {
        ...common,
        title: playerCardTexts.team,
        front: playerCardTexts.teamFront,
        back,
        ticket: tickets.get(card),
      };
    }
    if (kind === 'siblings') {
      const back = { title: playerCardTexts.studio, lines: playerCardTexts.studioLines };
      return {
        ...common,
        title: playerCardTexts.siblings,
        front: playerCardTexts.siblingsFront,
        back,
        ticket: undefined,
      };
    }
    const wanted = titleOf(card, firstNames);
    const missing = missingLetters(pdf, 'display', wanted);
    if (missing.length > 0) {
      warnings.push(
        `The card of ${slug} ${cardWords(card)} has no name: its font has no ${missing.join(' ')}. Write it by hand.`,
      );
    }
    const title = missing.length > 0 ? '' : wanted;
    const back = { title: playerCardTexts.family, lines: playerCardTexts.familyLines };
    const ticket = tickets.get(card);
    return { ...common, title, front: playerCardTexts.front, back, ticket };
  });
  return { sheets, warnings };
}

function firstName({ name }: SortingCard): string {
  return name.split(' ')[0] ?? '';
}

/** The first name, with an initial where two share one. */
function titleOf(card: SortingCard, firstNames: readonly string[]): string {
  const first = firstName(card);
  const initial = card.name.split(' ').slice(1).at(-1)?.slice(0, 1);
  const isShared = firstNames.filter((name) => name === first).length > 1;
  return isShared && initial !== undefined ? `${first} ${initial}.` : first;
}

/** Writes the cards of players and the list of their numbers. */
type Made = { readonly cards: readonly SortingCard[]; readonly sheets: readonly FoldedSheet[] };

/** The workspace knows of both files before they are there. Returns the path of the list. */
async function writeCardFiles(
  workspace: string,
  { file, teams, paper }: Pick<RosterCardsRequest, 'file' | 'teams' | 'paper'>,
  pdf: jsPDF,
  made: readonly Made[],
): Promise<string> {
  const list = `${file.replace(/\.pdf$/i, '')}.csv`;
  const slugs = teams.map(({ slug }) => slug);
  await rememberWritten(workspace, { file, what: 'cards of players', teams: slugs });
  await rememberWritten(workspace, { file: list, what: 'numbers of cards', teams: slugs });
  const sheets = made.flatMap((team) => team.sheets);
  await replaceFile(file, drawn(pdf, sheets, lying(paper)), 0o600);
  await replaceFile(list, cardsCsv(made.flatMap(({ cards }) => cards)), 0o600);
  return list;
}

function drawn(
  pdf: jsPDF,
  sheets: readonly FoldedSheet[],
  paper: ReturnType<typeof lying>,
): Uint8Array {
  for (const [index, sheet] of sheets.entries()) {
    if (index > 0) pdf.addPage([paper.width, paper.height], 'landscape');
    drawFoldedSheet(pdf, sheet, paper);
  }
  return new Uint8Array(pdf.output('arraybuffer'));
}

/** Returns a team's name: its gallery's, else the site's, else its slug as words. */
function teamNamed({ current }: Session, slug: string): string {
  const { galleries } = current();
  const known = Object.hasOwn(galleries, slug) ? galleries[slug]?.team : undefined;
  return (
    known ??
    teamOf(slug)?.name ??
    slug.replace(
      /(^|-)([a-z])/g,
      (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase(),
    )
  );
}
