/** The cards that sort a shoot: one for each player of a roster, folded once, with the team's. */
import type { jsPDF } from 'jspdf';
import { inOthers } from '#core/language/everyLanguage.ts';
import { paperTexts, playerCardTexts } from '#core/shop/studioTexts.ts';
import { teamOf } from '#core/shop/teams.ts';
import { listed } from '#core/text/howMany.ts';
import { success } from '#core/text/result.ts';
import { cardsMeant, cardWords } from '#studio/shoot/cardWords.ts';
import {
  type Done,
  namesAtMost,
  type ActNotice,
  type Outcome,
  refusal,
} from '#studio/workspace/act.ts';
import { rememberWritten } from '#studio/workspace/clearedFiles.ts';
import { codesOf } from '#studio/workspace/codes.ts';
import { replaceFile } from '#studio/workspace/storedFile.ts';
import {
  readTeamCards,
  type SortingCard,
  type TeamCards,
  writeTeamCards,
} from '#studio/workspace/sortingCards.ts';
import { printedNames } from '#studio/workspace/teamsOfWorkspace.ts';
import type { Folders, Session } from '#studio/workspace/workspace.ts';
import {
  assignSortingNumbers,
  cardsCsv,
  namesakeLines,
  printedCards,
} from './assignSortingNumbers.ts';
import { cardPdf, missingLetters } from './cardPdf.ts';
import { type CardSheet, type NamedSheet, namedSheet } from './cards.ts';
import { drawFoldedSheet, type FoldedSheet, lying } from './foldedSheet.ts';
import { isForEverybody, openForPlayers, type TeamOpening } from './openForPlayers.ts';
import { withSession } from './session.ts';
import {
  checkedRosters,
  type RosterAsked,
  rowsOfCards,
  type TeamRows,
  teamsOfRoster,
} from './rosterTeams.ts';
import { textWithMissingLetters, type Ticket, newTicket } from './ticket.ts';
import { ticketColors } from './ticketColors.ts';
import { withheldBefore, withSaidBefore } from './withheldBefore.ts';

type RosterCardsAsked = CardSheet & RosterAsked;

export type RosterCardsMade = {
  readonly teams: readonly {
    readonly team: string;
    /** How many cards of players, each with a code of its own. */
    readonly players: number;
    /** Undefined while the team's code is for everybody. */
    readonly coachCode?: string;
  }[];
  readonly sheet: NamedSheet;
  /** The file with their numbers. */
  readonly list: string;
};

/** Players keep the numbers that they have, and new ones get theirs. */
export async function makeRosterCards(
  folders: Folders,
  asked: RosterCardsAsked,
): Promise<Outcome<RosterCardsMade>> {
  const notices: ActNotice[] = [];
  const named = asked.slugs.length > 0 ? success(asked.slugs) : await teamsOfRoster(folders, asked);
  if (!named.ok) return { ...named, notices };
  const slugs = named.value;
  const checked = asked.isAgain
    ? await rowsOfCards(folders.workspace, slugs)
    : await checkedRosters(folders, { ...asked, slugs }, (notice) => notices.push(notice));
  if (!checked.ok) return { ...checked, notices };
  // Cards of another team that are not printed yet stay.
  const name = slugs.length === 1 ? slugs[0] : 'player';
  const sheet = await namedSheet(
    asked,
    folders.workspace,
    `${folders.workspace}/${name}-cards.pdf`,
  );
  if (!sheet.ok) return { ...sheet, notices };
  const request = { ...asked, teams: checked.value, sheet: sheet.value };
  const session = { command: 'roster cards', mayMakeWorkspace: true };
  const done = await withSession(folders, session, (opened) => makeCards(opened, request));
  return { ...done, notices: [...notices, ...done.notices] };
}

type Request = RosterCardsAsked & {
  readonly teams: readonly TeamRows[];
  readonly sheet: NamedSheet;
};

type TeamSheets = {
  readonly cards: readonly SortingCard[];
  readonly sheets: readonly FoldedSheet[];
  readonly warnings: readonly string[];
};

/** All teams are read before a number is stored; a team that fails stops the command. */
async function makeCards(session: Session, request: Request): Promise<Done<RosterCardsMade>> {
  const assigned: TeamCards[] = [];
  const kept: string[] = [];
  for (const { slug, rows } of request.teams) {
    const before = await readTeamCards(session.workspace, slug);
    if (!before.ok) return before;
    const team = before.value?.team ?? teamNamed(session, slug);
    const old = before.value?.cards ?? [];
    const withheld = await withheldBefore(session.workspace, slug, old);
    if (!withheld.ok) return withheld;
    const said = withSaidBefore(rows, withheld.value);
    kept.push(...said.kept);
    const cards = assignSortingNumbers({ slug, team, cards: old }, said.rows, request.replaced);
    if (!cards.ok) return refusal(`${slug}: ${cards.message}`, cards.field);
    assigned.push(cards.value);
    for (const text of namesakeLines({ slug, team, cards: old }, cards.value)) {
      session.note({ kind: 'namesakes', text });
    }
    if (await isForEverybody(session, slug)) session.note(untilPublished(session, slug));
  }
  const pdf = await cardPdf(lying(request.sheet.paper));
  const made: TeamSheets[] = [];
  const teams: RosterCardsMade['teams'][number][] = [];
  for (const [index, team] of assigned.entries()) {
    const rows = request.teams[index]?.rows ?? [];
    const wanted = wantedCards(team, printedCards(team, rows), request.only);
    if (!wanted.ok) return wanted;
    await writeTeamCards(session.workspace, team);
    const opening = await openForPlayers(session, team);
    if (!opening.ok) return opening;
    const names = await printedNames(session.workspace, session.current());
    const printed = { ...team, team: names.get(team.slug) ?? team.team };
    const tickets = ticketsOf(session, pdf, printed, opening.value, request);
    if (!tickets.ok) return tickets;
    const folded = foldedSheets(pdf, printed, wanted.value, tickets.value);
    made.push({ cards: wanted.value, ...folded });
    const players = wanted.value.filter(({ kind }) => kind === 'player').length;
    teams.push({ team: printed.team, players, coachCode: opening.value.coach?.code });
  }
  for (const text of made.flatMap(({ warnings }) => warnings)) {
    session.note({ kind: 'unprintable names', text });
  }
  if (kept.length > 0) session.note({ kind: 'kept consent', text: keptMessage(kept) });
  const list = await writeCardFiles(session.workspace, request, pdf, made);
  return success({ teams, sheet: request.sheet, list });
}

function wantedCards(
  { slug }: TeamCards,
  cards: readonly SortingCard[],
  only: readonly string[],
): Done<readonly SortingCard[]> {
  if (only.length === 0) return success(cards);
  const wanted: SortingCard[] = [];
  for (const typed of only) {
    const meant = cardsMeant(slug, typed, cards);
    if (!meant.ok) return refusal(`${typed}: ${meant.message}.`, 'only');
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
  { sheet: { site } }: Request,
): Done<ReadonlyMap<SortingCard, Ticket>> {
  const tickets = new Map<SortingCard, Ticket>();
  for (const card of cards) {
    const code = card.kind === 'team' ? coach : players.get(card.number);
    if (!code || card.kind === 'siblings') continue;
    const { expires } = session.current().galleries[slug] ?? {};
    tickets.set(card, newTicket(code, team, site, expires));
  }
  const [any] = tickets.values();
  const missing = any && textWithMissingLetters(pdf, any);
  return missing
    ? refusal(
        `${slug} gets no cards: their font has no ${missing.letters.join(' ')} of "${missing.text}".`,
      )
    : success(tickets);
}

function keptMessage(players: readonly string[]): string {
  return `What these families have asked for stays, because the roster says nothing of it: ${listed(players, namesAtMost)}. A column "consent" changes it.`;
}

/** Says before anything is printed what becomes of codes of before. These may be on tickets, and go on opening the gallery for now. */
function untilPublished(session: Session, slug: string): ActNotice {
  const codes = codesOf(session.current(), slug).map(({ code }) => code);
  const opens = codes.length === 0 ? 'what opens it now' : listed(codes, namesAtMost);
  const text = `${slug} opens for everybody as before, also without photos, until you publish it with these cards. Publishing ends ${opens}, so hand out no more tickets with that. Then print the coach's card alone.`;
  return { kind: 'until published', text, field: 'onlyTeam' };
}

const coachWords = {
  title: playerCardTexts.team,
  front: playerCardTexts.teamFront,
  back: { title: playerCardTexts.coach, lines: playerCardTexts.coachLines },
};
const siblingsWords = {
  title: playerCardTexts.siblings,
  front: playerCardTexts.siblingsFront,
  back: { title: playerCardTexts.studio, lines: playerCardTexts.studioLines },
};

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
    const common = { team: ofTeam, number, colors, jersey, ticket: tickets.get(card) };
    if (kind === 'team') return { ...common, ...coachWords };
    if (kind === 'siblings') return { ...common, ...siblingsWords };
    const wanted = titleOf(card, firstNames);
    const missing = missingLetters(pdf, 'display', wanted);
    if (missing.length > 0) {
      warnings.push(
        `The card of ${slug} ${cardWords(card)} has no name: its font has no ${missing.join(' ')}. Write it by hand.`,
      );
    }
    const title = missing.length > 0 ? '' : wanted;
    const back = {
      title: playerCardTexts.family,
      lines: [...playerCardTexts.familyLines, ...inOthers(() => paperTexts.family)],
    };
    return { ...common, title, front: playerCardTexts.front, back };
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

/** The workspace knows of both files before they are there. Returns the path of the list. */
async function writeCardFiles(
  workspace: string,
  { teams, sheet: { file, paper } }: Request,
  pdf: jsPDF,
  made: readonly TeamSheets[],
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
