/** The acts on access codes: list, add, remove, replace, rotate, and the last day of a card. */
import { openingOf } from '#core/access/access.ts';
import { isSealable } from '#core/access/codeKeys.ts';
import { success } from '#core/text/result.ts';
import { cardsMeant, cardWords } from '#studio/shoot/cardWords.ts';
import {
  type Done,
  invalid,
  type ActNotice,
  type Outcome,
  refusal,
  type Watch,
} from '#studio/workspace/act.ts';
import {
  codesOf,
  findCode,
  generatedCode,
  isSame,
  type CodeTarget,
  optionalCode,
  playerCodesOf,
  sealedCode,
} from '#studio/workspace/codes.ts';
import { weakCode, weaknessOf } from '#studio/workspace/guessing.ts';
import { readSealedGallery, writeSealedGallery } from '#studio/workspace/sealedGallery.ts';
import { readAllCards, readTeamCards } from '#studio/workspace/sortingCards.ts';
import type { Folders, Session, Workspace, WorkspaceCode } from '#studio/workspace/workspace.ts';
import { unknownRows, writeSiteTable } from './accessRows.ts';
import { headOf, readSiteTable } from './accessTable.ts';
import { type CardSheet, type CardsMade, namedSheet, writeCards } from './cards.ts';
import { teamOpener } from './documents.ts';
import { openForPlayers } from './openForPlayers.ts';
import { dropRemovedCodes, isUnsettled, unsettled } from './dropRemovedCodes.ts';
import { rotateGallery } from './rotation.ts';
import { existingWorkspace, withSession } from './session.ts';
import { type ShownCode, shownCode, shownSite } from './siteAddress.ts';

/** A code of the studio's own; without it a random one is made. */
export type OwnCode = {
  readonly code?: string;
  /** It is taken even if it is easy to guess. */
  readonly mayBeWeak?: boolean;
};

/** Makes another code for a team's gallery, next to those that it has. */
export function addCode(
  folders: Folders,
  slug: string,
  own: OwnCode = {},
): Promise<Outcome<ShownCode>> {
  return withSession(folders, { command: `codes add ${slug}` }, async (session) => {
    const gallery = session.current().galleries[slug];
    if (!gallery) return noGallery(slug);
    const opener = await teamOpener(session, slug, gallery.key);
    return added(session, opener, own, [slug, gallery.team]);
  });
}

/** Makes a code that leads to a file: an https address, or a path of the site. */
export async function addFileCode(
  folders: Folders,
  url: string,
  own: OwnCode = {},
): Promise<Outcome<ShownCode>> {
  const opens = { type: 'file', url } as const;
  const fault = openingOf(opens).ok
    ? isSealable(opens)
      ? undefined
      : 'The address is too long: a code has room for some 450 characters.'
    : `"${url}" is neither an https:// address nor a path of the site.`;
  if (fault !== undefined) return { ...invalid(fault, 'url'), notices: [] };
  return withSession(folders, { command: 'codes add-file' }, (session) =>
    added(session, { opens }, own, [url]),
  );
}

/** `words` are what a stranger would try first. */
async function added(
  session: Session,
  opener: CodeTarget,
  { code: typed, mayBeWeak = false }: OwnCode,
  words: readonly string[],
): Promise<Done<ShownCode>> {
  const chosen = optionalCode(typed);
  if (!chosen.ok) return invalid(chosen.message, 'code');
  const workspace = session.current();
  const code = chosen.value ?? generatedCode(workspace, opener.opens);
  const weak = await weakCode(workspace, { code: chosen.value, mayBeWeak }, words);
  if (weak) return weak;
  const taken = findCode(workspace, code);
  // A code that opens the same already counts as added.
  if (taken && !(isSame(taken.opens, opener.opens) && taken.player === undefined)) {
    return refusal(`The code ${taken.code} opens something else already. Choose another.`);
  }
  const made = taken ?? (await sealedCode(workspace, { code }, opener));
  if (!taken) await session.save({ ...workspace, codes: [...workspace.codes, made] });
  try {
    await writeSiteTable(session.out, session.current());
  } catch (error) {
    // Nobody was told this code, so the next act must not publish it.
    await session.save(workspace);
    throw error;
  }
  return success(shownCode(made, await shownSite(session.workspace)));
}

type Rotated = {
  /** How many photos were sealed again. */
  readonly photos: number;
  /** All that the team has now. */
  readonly codes: readonly ShownCode[];
  /** How many players' cards open nothing any more. */
  readonly players: number;
};

/** Returns what new codes of a gallery end, and changes nothing. */
export async function endedByRotation(
  folders: Folders,
  slug: string,
): Promise<Done<Pick<Rotated, 'players'> & { readonly codes: readonly string[] }>> {
  const found = await existingWorkspace(folders);
  if (!found.ok) return found;
  const codes = codesOf(found.value, slug).map(({ code }) => code);
  return success({ codes, players: playerCodesOf(found.value, slug).length });
}

/** Seals a gallery again under a new key and new file names, and replaces its codes by a new one unless they are kept. */
export function rotateCodes(
  folders: Folders,
  slug: string,
  { code: typed, mayBeWeak = false, isKept = false }: OwnCode & { readonly isKept?: boolean },
  watch: Watch = {},
): Promise<Outcome<Rotated>> {
  return withSession(folders, { ...watch, command: `codes rotate ${slug}` }, async (session) => {
    const chosen = optionalCode(typed);
    if (!chosen.ok) return invalid(chosen.message, 'code');
    const workspace = session.current();
    if (!workspace.galleries[slug]) return noGallery(slug);
    const code = chosen.value ?? generatedCode(workspace, { type: 'team', slug });
    if (!isKept && findCode(workspace, code)) {
      return refusal(`The code ${code} is in use. A rotated gallery needs a new one.`, 'code');
    }
    const weak = await weakCode(workspace, { code: chosen.value, mayBeWeak }, [slug]);
    if (weak) return weak;
    const rotated = await rotateGallery(session, slug, { code: isKept ? undefined : code });
    if (!rotated.ok) return rotated;
    const site = await shownSite(folders.workspace);
    const codes = codesOf(session.current(), slug).map((one) => shownCode(one, site));
    const players = isKept ? 0 : playerCodesOf(workspace, slug).length;
    return success({ photos: rotated.value, codes, players });
  });
}

export type Removed = {
  readonly code: string;
  /** The team that it was a code of; who opened its gallery keeps it until it is rotated. */
  readonly team?: { readonly slug: string; readonly codesLeft: number };
};

/** A code that opens nothing any more. */
export function removeCode(folders: Folders, typed: string): Promise<Outcome<Removed>> {
  return withSession(folders, { command: 'codes remove' }, async (session) => {
    const workspace = session.current();
    const code = findCode(workspace, typed);
    if (!code) return refusal(`This workspace has no code "${typed}".`);
    const marked = { ...code, removed: true } as const;
    await session.save({
      ...workspace,
      codes: workspace.codes.map((other) => (other === code ? marked : other)),
    });
    await dropRemovedCodes(session);
    const isTeams = code.opens.type === 'team' && code.player === undefined;
    const slug = isTeams ? code.opens.slug : undefined;
    if (slug === undefined) return success({ code: code.code });
    const codesLeft = codesOf(session.current(), slug).length;
    return success({ code: code.code, team: { slug, codesLeft } });
  });
}

export type Replaced = {
  /** The one that opens nothing any more. */
  readonly code: string;
  /** How many photos have other keys: those of a player whose card it was. */
  readonly resealed?: number;
  /** A failure if the new card could not be made. Even then the old code no longer works. */
  readonly cards: Done<CardsMade>;
};

/**
 * For a card that was lost: its code and link end, and a card of another code takes their place. Other codes of the gallery stay. If it was a
 * player's, their photos get other keys and names. The number on the card's front stays: it opens nothing.
 */
export function replaceCode(
  folders: Folders,
  typed: string,
  asked: CardSheet = {},
  watch: Watch = {},
): Promise<Outcome<Replaced>> {
  return withSession(folders, { ...watch, command: 'codes replace' }, async (session) => {
    const workspace = session.current();
    const old = findCode(workspace, typed);
    const slug = old && old.opens.type !== 'file' ? old.opens.slug : undefined;
    if (!old || slug === undefined || !workspace.galleries[slug]) {
      return refusal(`This workspace has no code "${typed}" of a gallery.`);
    }
    const sheet = await namedSheet(
      asked,
      session.workspace,
      `${session.workspace}/cards-${slug}.pdf`,
    );
    if (!sheet.ok) return sheet;
    const code = generatedCode(workspace, old.opens);
    const ended = old.player === undefined ? await endTeamsCode(session, old, code) : undefined;
    const rotated = ended ?? (await rotatePlayer(session, slug, old.player ?? ''));
    if (!rotated.ok) return rotated;
    const wanted = { slugs: [slug], count: 1, code: rotated.value.code };
    const cards = await writeCards(session, wanted, sheet.value);
    return success({ code: old.code, resealed: rotated.value.resealed, cards });
  });
}

type Ended = Done<{ readonly code?: string; readonly resealed?: number }>;

async function endTeamsCode(session: Session, old: WorkspaceCode, code: string): Promise<Ended> {
  const workspace = session.current();
  const made = await sealedCode(workspace, { code }, old);
  const marked = { ...old, removed: true } as const;
  // The new one takes the old one's position: cards have the first.
  const codes = workspace.codes.flatMap((other) => (other === old ? [made, marked] : [other]));
  await session.save({ ...workspace, codes });
  await dropRemovedCodes(session);
  return success({ code });
}

async function rotatePlayer(session: Session, slug: string, player: string): Promise<Ended> {
  const rotated = await rotateGallery(session, slug, { players: new Set([player]) });
  if (!rotated.ok) return rotated;
  const made = playerCodesOf(session.current(), slug).find((one) => one.player === player);
  return success({ code: made?.code, resealed: rotated.value });
}

/**
 * Sets the last day on which one player's card opens anything, `YYYY-MM-DD`, or takes it back without one: a card that has ended then gets
 * another code. `player` is a name, a jersey, or both.
 */
export function expireCard(
  folders: Folders,
  slug: string,
  player: string,
  day: string | undefined,
): Promise<Outcome<void>> {
  return withSession(folders, { command: `codes expire ${slug}` }, async (session) => {
    const team = await readTeamCards(session.workspace, slug);
    if (!team.ok) return team;
    const meant = cardsMeant(slug, player, team.value?.cards ?? []);
    if (!meant.ok) return refusal(`${meant.message}.`, 'player');
    const [card] = meant.value;
    const sealed = await readSealedGallery(session.workspace, slug);
    if (!sealed.ok) return sealed;
    const own = sealed.value?.documents.find(({ number }) => number === card?.number);
    if (!team.value || !card || !sealed.value || !own) {
      return refusal(`${slug} has no player's card for "${player}".`, 'player');
    }
    const { expires: _before, isEnded, ...rest } = own;
    const changed =
      day === undefined ? rest : { ...rest, ...(isEnded && { isEnded }), expires: day };
    const documents = sealed.value.documents.map((other) => (other === own ? changed : other));
    await writeSealedGallery(session.workspace, slug, { ...sealed.value, documents });
    const opened = await openForPlayers(session, team.value);
    return opened.ok ? success(undefined) : opened;
  });
}

export type ListedCode = {
  readonly code: string;
  readonly opens:
    | { readonly kind: 'file'; readonly url: string }
    /** The card of one player's family. */
    | { readonly kind: 'card'; readonly slug: string; readonly player?: string }
    /** Once players have codes of their own, those of the team open the coach's view. */
    | {
        readonly kind: 'team' | 'coach';
        readonly slug: string;
        /** Undefined if the gallery is not published. */
        readonly team?: string;
        /** `YYYY-MM-DD`. */
        readonly expires?: string;
      };
  /** What it costs to guess it, if that is too little: `$120`. */
  readonly weakness?: string;
};

/** Returns every code of the workspace, and notices of how the site's table differs from it. */
export async function listCodes(folders: Folders): Promise<Outcome<readonly ListedCode[]>> {
  const notices: ActNotice[] = [];
  const found = await existingWorkspace(folders);
  if (!found.ok) return { ...found, notices };
  const workspace = found.value;
  if (isUnsettled(workspace)) notices.push({ kind: 'unsettled', text: unsettled });
  const teams = await readAllCards(folders.workspace);
  const cards = teams.ok ? teams.value.flatMap((team) => team.cards) : [];
  const names = new Map(cards.map((card) => [card.number, cardWords(card)]));
  const listed: ListedCode[] = [];
  for (const one of workspace.codes.filter((code) => !code.removed)) {
    const opens = whatOpens(workspace, one, names);
    const words = opens.kind === 'file' ? [opens.url] : [opens.slug, teamOf(workspace, opens.slug)];
    // A player's code is always a made one.
    const isJudged = one.player === undefined;
    const weakness = isJudged ? await weaknessOf(one.code, words) : undefined;
    listed.push({ code: one.code, opens, weakness });
  }
  const warning = await tableWarning(folders.out, workspace);
  if (warning) notices.push(warning);
  return { ...success(listed), notices };
}

function whatOpens(
  { galleries }: Workspace,
  { opens, player }: WorkspaceCode,
  names: ReadonlyMap<string, string>,
): ListedCode['opens'] {
  if (opens.type === 'file') return { kind: 'file', url: opens.url ?? '' };
  const { slug = '' } = opens;
  if (player !== undefined) return { kind: 'card', slug, player: names.get(player) };
  const gallery = galleries[slug];
  const kind = gallery?.isForCoach ? 'coach' : 'team';
  return { kind, slug, team: gallery?.team, expires: gallery?.expires };
}

function teamOf({ galleries }: Workspace, slug: string): string {
  return galleries[slug]?.team ?? '';
}

/** Says how the site's table differs from the workspace, if it does. */
async function tableWarning(out: string, workspace: Workspace): Promise<ActNotice | undefined> {
  const kind = 'table of the site';
  const table = await readSiteTable(out);
  if (!table.ok) return { kind, text: table.message };
  if (table.value === undefined) return undefined;
  if (table.value.salt !== workspace.salt) {
    const text = `${headOf(out)} was made with another workspace: these codes open nothing there. Name this workspace's site.`;
    return { kind, text, field: 'out' };
  }
  const unknown = await unknownRows(out, table.value, workspace);
  if (unknown.length === 0) return undefined;
  return { kind, text: "The site has codes that this workspace doesn't know." };
}

function noGallery(slug: string) {
  return refusal(`There is no gallery "${slug}" in this workspace. Publish it first.`);
}
