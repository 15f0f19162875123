/** Cards of codes to cut and hand out: what is asked for, which codes they have, and their PDF. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { jsPDF } from 'jspdf';
import { brand } from '#core/shop/brand.ts';
import { success } from '#core/text/result.ts';
import {
  type Done,
  invalid,
  type ActNotice,
  type Outcome,
  type Refusal,
  refusal,
} from '#studio/workspace/act.ts';
import { codesOf, codesOfGallery, findCode } from '#studio/workspace/codes.ts';
import { replaceFile } from '#studio/workspace/storedFile.ts';
import { printedNames } from '#studio/workspace/teamsOfWorkspace.ts';
import type { Folders, Session, Workspace } from '#studio/workspace/workspace.ts';
import { cardPdf, printed } from './cardPdf.ts';
import {
  cardCorner,
  cardSize,
  cardsOnSheet,
  drawCutMarks,
  type Paper,
  papers,
} from './cardSheet.ts';
import { isUnsettled, unsettled } from './dropRemovedCodes.ts';
import { existingWorkspace } from './session.ts';
import { siteAddress } from './siteAddress.ts';
import {
  drawTicket,
  textWithMissingLetters,
  type Ticket,
  ticketSize,
  newTicket,
} from './ticket.ts';
import { type TicketColors, ticketColors } from './ticketColors.ts';

/** Where cards go, and what for. */
export type CardSheet = {
  /** The site's address; without it that of the shop. */
  readonly site?: string;
  readonly paper?: keyof typeof papers;
  /** Without it, a file in the workspace. */
  readonly file?: string;
};

export type NamedSheet = { readonly site: string; readonly paper: Paper; readonly file: string };

export async function namedSheet(
  { site: given, paper, file: typed }: CardSheet,
  workspace: string,
  usualFile: string,
): Promise<Done<NamedSheet>> {
  const site = await siteAddress(given, workspace);
  if (!site.ok) return site;
  const usual = ['US', 'CA', 'MX'].includes(brand.studio.country) ? 'letter' : 'a4';
  const file = resolve(typed ?? usualFile);
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) return invalid(`${file} is a folder; the cards are a file.`, 'file');
  return success({ site: site.value, paper: papers[paper ?? usual], file });
}

type CardsAsked = {
  readonly slugs: readonly string[] | 'all';
  /** How many for each team. */
  readonly count: number;
  /** Of one team alone: which of its codes. Without it the first. */
  readonly code?: string;
  /** What the card calls one team. Without it as its gallery. */
  readonly name?: string;
};

export type CardsMade = {
  readonly cards: readonly {
    readonly team: string;
    readonly code: string;
    readonly count: number;
  }[];
  /** Teams that get none, and why; another name or another code may help. */
  readonly without: readonly (Refusal & { readonly slug: string })[];
  readonly sheet: NamedSheet;
};

/** Makes a PDF of cards, in the workspace unless the file is named. */
export async function makeCards(
  folders: Folders,
  { site, paper, file, ...asked }: CardsAsked & CardSheet,
): Promise<Outcome<CardsMade>> {
  const notices: ActNotice[] = [];
  const make = async (): Promise<Done<CardsMade>> => {
    const { slugs, code, name } = asked;
    const [only] = slugs !== 'all' && slugs.length === 1 ? slugs : [];
    if (only === undefined && (code ?? name) !== undefined) {
      return invalid('A code and a name are for one team.', 'slugs');
    }
    if (name !== undefined && printed(name) === '') return invalid('The name is empty.', 'name');
    const usual = `${folders.workspace}/cards${only === undefined ? '' : `-${only}`}.pdf`;
    const sheet = await namedSheet({ site, paper, file }, folders.workspace, usual);
    if (!sheet.ok) return sheet;
    const workspace = await existingWorkspace(folders);
    if (!workspace.ok) return workspace;
    if (isUnsettled(workspace.value)) return refusal(unsettled);
    const session = {
      workspace: folders.workspace,
      current: () => workspace.value,
      note: (notice: ActNotice) => void notices.push(notice),
    };
    return writeCards(session, asked, sheet.value);
  };
  return { ...(await make()), notices };
}

/** Writes the file, unless no team gets a card. */
export async function writeCards(
  { workspace: folder, current, note }: Pick<Session, 'workspace' | 'current' | 'note'>,
  asked: CardsAsked,
  sheet: NamedSheet,
): Promise<Done<CardsMade>> {
  const workspace = current();
  const names = await printedNames(folder, workspace);
  const slugs = asked.slugs === 'all' ? Object.keys(workspace.galleries) : asked.slugs;
  if (slugs.length === 0) return refusal('There is no gallery in this workspace yet.');
  const pdf = await cardPdf(sheet.paper);
  const cards: Card[] = [];
  const without: (Refusal & { readonly slug: string })[] = [];
  for (const slug of slugs) {
    const name = asked.name ?? names.get(slug);
    const ticket = ticketOf(pdf, workspace, slug, { ...asked, name }, sheet);
    if (!ticket.ok) without.push({ ...ticket, slug });
    else cards.push({ ticket: ticket.value, colors: ticketColors(slug), count: asked.count });
    // A team's code opens all photos, also where each family has a card of its own.
    if (asked.code === undefined && workspace.galleries[slug]?.isForCoach) {
      const text = `The card of ${name ?? slug} is the coach's: it opens all photos. Families get the cards of their players.`;
      note({ kind: 'cards of coaches', text });
    }
  }
  if (cards.length > 0) await replaceFile(sheet.file, drawCards(pdf, cards, sheet.paper), 0o600);
  const made = cards.map(({ ticket: { team, code }, count }) => ({ team, code, count }));
  return success({ cards: made, without, sheet });
}

/** Returns the ticket of a team, or why it gets none. */
function ticketOf(
  pdf: jsPDF,
  workspace: Workspace,
  slug: string,
  { code: typed, name }: Pick<CardsAsked, 'code' | 'name'>,
  { site }: NamedSheet,
): Done<Ticket> {
  const gallery = workspace.galleries[slug];
  if (!gallery) {
    return refusal(`There is no gallery "${slug}" in this workspace. Publish it first.`);
  }
  const code =
    typed === undefined
      ? codesOf(workspace, slug)[0]
      : codesOfGallery(workspace, slug).find((own) => own === findCode(workspace, typed));
  if (!code) return refusal(`"${slug}" has no such code.`, 'code');
  if (!code.card) return refusal(`${code.code} has no card yet: publish "${slug}" once more.`);
  const ticket = newTicket(code, name ?? gallery.team, site, gallery.expires);
  const unprintable = textWithMissingLetters(pdf, ticket);
  if (!unprintable) return success(ticket);
  const { text, letters } = unprintable;
  return refusal(
    `${slug} gets no cards: their font has no ${letters.map(named).join(' ')} of "${text}".`,
    text === ticket.team ? 'name' : undefined,
  );
}

/** Returns a letter as it is shown in a message; a loose accent by its number in Unicode. */
function named(letter: string): string {
  if (!/[\p{M}\p{C}]/u.test(letter)) return letter;
  return `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A card that is printed several times. */
export type Card = {
  readonly ticket: Ticket;
  readonly colors: TicketColors;
  readonly count: number;
};

/** Draws the cards into an empty PDF of this paper and returns it. A card begins a new sheet, unless there is only one of it and of the one before. */
export function drawCards(pdf: jsPDF, cards: readonly Card[], paper: Paper): Uint8Array {
  for (const [index, sheet] of sheetsOf(cards).entries()) {
    if (index > 0) pdf.addPage();
    drawCutMarks(pdf, paper);
    for (const [number, card] of sheet.entries()) {
      const corner = cardCorner(paper, number);
      drawTicket(pdf, card.ticket, card.colors, {
        x: corner.x + (cardSize.width - ticketSize.width) / 2,
        y: corner.y + (cardSize.height - ticketSize.height) / 2,
      });
    }
  }
  return new Uint8Array(pdf.output('arraybuffer'));
}

function sheetsOf(cards: readonly Card[]): readonly (readonly Card[])[] {
  const sheets: Card[][] = [];
  for (const card of cards) {
    for (let made = 0; made < card.count; made += 1) {
      const sheet = sheets.at(-1);
      const fits = sheet?.at(-1) === card || (card.count === 1 && sheet?.at(-1)?.count === 1);
      if (sheet && fits && sheet.length < cardsOnSheet) sheet.push(card);
      else sheets.push([card]);
    }
  }
  return sheets;
}
