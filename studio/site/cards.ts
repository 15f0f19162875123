import type { jsPDF } from 'jspdf';
import { brand } from '#core/shop/brand.ts';
import { howMany } from '#core/text/howMany.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { cardPdf } from './cardPdf.ts';
import { drawCards, type Card } from './drawCards.ts';
import { textWithMissingLetters, type Ticket } from './ticket.ts';
import { ticketColors } from './ticketColors.ts';
import { exitCodes, failed, command } from '#studio/command/commandLine.ts';
import { complain } from '#studio/command/notices.ts';
import { existingWorkspace } from './session.ts';
import { isUnsettled, unsettled } from './removedCodes.ts';
import { foldersOf, type Session, type Workspace } from '#studio/workspace/workspace.ts';
import { codesOf, codesOfGallery, findCode } from '#studio/workspace/codes.ts';
import { replaceFile } from '#studio/workspace/replaceFile.ts';
import { printedNames } from '#studio/workspace/teamsOfWorkspace.ts';
import { cardsOptions, cardsRequest, type CardsRequest } from './cardsRequest.ts';
import { codeLink } from './codeLink.ts';
import { typedAddress } from './siteAddress.ts';

export const codeCards = command({
  name: 'codes cards',
  operands: '[slug]',
  example: '[--site https://...]',
  summary: 'a PDF of QR cards to print and hand out; --all: of every team',
  about: `A PDF of QR cards that a coach can hand out: tickets in the team's color, eight a page with cut marks. Print it at its actual size.`,
  options: cardsOptions,
  async run(values, [slug], refuse) {
    const folders = foldersOf({ ...values, out: undefined });
    const request = await cardsRequest(slug, values, folders.workspace);
    if (!request.ok) return refuse(request.message);
    const workspace = await existingWorkspace(folders);
    if (!workspace.ok) return failed(workspace.message);
    if (isUnsettled(workspace.value)) return failed(unsettled);
    const session = { workspace: folders.workspace, current: () => workspace.value };
    return writeCards(session, request.value);
  },
});

/** Writes the file and returns the exit code. Teams that get no card are named and left out; the exit code then is 1. */
export async function writeCards(
  { workspace: folder, current }: Pick<Session, 'workspace' | 'current'>,
  request: CardsRequest,
): Promise<number> {
  const workspace = current();
  const names = await printedNames(folder, workspace);
  const { site, paper, count, file } = request;
  const slugs = request.slugs === 'all' ? Object.keys(workspace.galleries) : request.slugs;
  if (slugs.length === 0) return failed('There is no gallery in this workspace yet.');
  const pdf = await cardPdf(paper);
  const cards: Card[] = [];
  const problems: string[] = [];
  for (const slug of slugs) {
    const ticket = ticketOf(pdf, workspace, slug, {
      ...request,
      name: request.name ?? names.get(slug),
    });
    if (ticket.ok) cards.push({ ticket: ticket.value, colors: ticketColors(slug), count });
    else problems.push(ticket.message);
  }
  complain(problems);
  complain(forCoaches(workspace, request));
  if (cards.length === 0) return exitCodes.failed;
  await replaceFile(file, drawCards(pdf, cards, paper), 0o600);
  for (const { ticket } of cards) {
    console.log(`${howMany(count, 'card')} for ${ticket.team}, with the code ${ticket.code}`);
  }
  console.log(`They open ${site} and are in ${file} (${paper.name}).`);
  return problems.length === 0 ? exitCodes.done : exitCodes.failed;
}

/** A team's code opens all photos, also where each family has a card of its own. */
function forCoaches({ galleries }: Workspace, { slugs, code }: CardsRequest): readonly string[] {
  if (code !== undefined) return [];
  const named = slugs === 'all' ? Object.keys(galleries) : slugs;
  return named
    .filter((slug) => galleries[slug]?.isForCoach)
    .map(
      (slug) =>
        `The card of ${slug} is the coach's: it opens all photos. Families get theirs by "roster cards".`,
    );
}

/** Returns the ticket of a team, or why it gets none. */
function ticketOf(
  pdf: jsPDF,
  workspace: Workspace,
  slug: string,
  { site, code: typed, name }: CardsRequest,
): Result<Ticket> {
  const gallery = workspace.galleries[slug];
  if (!gallery) {
    return failure(`There is no gallery "${slug}" in this workspace. Publish it first.`);
  }
  const code =
    typed === undefined
      ? codesOf(workspace, slug)[0]
      : codesOfGallery(workspace, slug).find((own) => own === findCode(workspace, typed));
  if (!code) return failure(`"${slug}" has no such code: "codes add ${slug}" makes one.`);
  if (!code.card) return failure(`${code.code} has no card yet: publish "${slug}" once more.`);
  const ticket: Ticket = {
    team: name ?? gallery.team,
    code: code.code,
    url: `${site}${codeLink(code)}`,
    address: typedAddress(site),
    expires: gallery.expires,
    contact: [brand.studio.name, brand.studio.email, brand.studio.phone].filter(Boolean),
  };
  const unprintable = textWithMissingLetters(pdf, ticket);
  if (!unprintable) return success(ticket);
  const { text, letters } = unprintable;
  const remedy =
    text === ticket.team ? ` "codes cards ${slug} --name ..." prints another name.` : '';
  return failure(
    `${slug} gets no cards: their font has no ${letters.map(named).join(' ')} of "${text}".${remedy}`,
  );
}

/** Returns a letter as it is shown in a message; a loose accent by its number in Unicode. */
function named(letter: string): string {
  if (!/[\p{M}\p{C}]/u.test(letter)) return letter;
  return `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
