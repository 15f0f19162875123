/** The codes of a workspace. A code opens a document of a gallery, the team's or a player's, or leads to a file. */
import { randomBytes, randomInt } from 'node:crypto';
import { normalizeCode, type AccessEntry } from '#core/access/access.ts';
import {
  cardBytes,
  cardKeys,
  derivationOf,
  lettersOf,
  sealEntry,
  stretch,
  stretchedKeys,
} from '#core/access/codeKeys.ts';
import type { SealedAccessEntry } from '#core/access/sealedEntry.ts';
import { base64urlOf, bytesOf, type Bytes } from '#core/seal/bytes.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { isSameJson } from './storedFile.ts';
import type { Workspace, WorkspaceCode } from './workspace.ts';

/** Without 0, O, 1, I and L, which look alike on paper. */
const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const letters = characters.slice(8);

/** Twelve characters of 31 are 59.4 random bits. docs/privacy.md says what it costs to guess one. */
const randomLength = 12;

/**
 * Returns a new code as printed, in groups that are easy to read aloud: `GA-K7QF-3WPX-9A2B`. A team's codes begin alike, and with other
 * letters than another team's (`derivationOf`).
 */
export function generatedCode({ codes }: Known, opens: AccessEntry): string {
  const drawn = Array.from({ length: randomLength }, () => oneOf(characters)).join('');
  return [teamLetters(codes, opens), ...(drawn.match(/.{4}/g) ?? [])].join('-');
}

type Known = { readonly codes: readonly Pick<WorkspaceCode, 'code' | 'opens'>[] };

function oneOf(from: string): string {
  return from.charAt(randomInt(from.length));
}

/** There are 529 pairs of letters. A site with more teams than that has pairs that two of them share. */
function teamLetters(codes: Known['codes'], opens: AccessEntry): string {
  const made = codes.map((one) => ({ ...one, letters: lettersOf(normalizeCode(one.code)) }));
  const own = made.find((one) => one.letters && isSame(one.opens, opens));
  if (own?.letters) return own.letters;
  const taken = new Set(made.map((one) => one.letters));
  const usable = [...nameOf(opens).toUpperCase()].filter((letter) => letters.includes(letter));
  const [first = oneOf(letters), ...others] = usable;
  const pairs = [...others, ...letters].map((second) => first + second);
  const free = [...pairs, ...allPairs()].find((pair) => !taken.has(pair));
  return free ?? oneOf(letters) + oneOf(letters);
}

/** Returns true for codes of one gallery, the coach's and the players', or of one file. */
export function isSame(one: AccessEntry, other: AccessEntry): boolean {
  return one.type === other.type && nameOf(one) === nameOf(other);
}

function nameOf(opens: AccessEntry): string {
  return (opens.type === 'file' ? opens.url : opens.slug) ?? '';
}

function allPairs(): readonly string[] {
  return [...letters].flatMap((first) => [...letters].map((second) => first + second));
}

/** Returns a typed code as it is stored and printed. Fails if nothing of it would count. */
function chosenCode(typed: string): Result<string> {
  const code = typed.trim().toUpperCase();
  if (normalizeCode(code) === '') return failure('The code is empty.');
  if (!/^[\x20-\x7e]{1,64}$/.test(code)) {
    return failure('A code has at most 64 letters, digits and signs that every phone can type.');
  }
  return success(code);
}

/** Like `chosenCode`, for a code that may be left out. */
export function optionalCode(typed: string | undefined): Result<string | undefined> {
  return typed === undefined ? success(undefined) : chosenCode(typed);
}

/** What a code opens, and whose it is. */
export type CodeTarget = {
  readonly opens: SealedAccessEntry;
  /** The sorting number of the card whose document it opens. The team's code has none. */
  readonly player?: string;
};

/** What stays of a code when it is sealed again. */
type Kept = Pick<WorkspaceCode, 'code'> & Partial<Pick<WorkspaceCode, 'stretched' | 'card'>>;

/**
 * Returns the workspace's record of a code, sealed for the access table. That of a gallery comes with a card, and keeps the link of those that
 * are printed. A new code takes a few tenths of a second.
 */
export async function sealedCode(
  workspace: Pick<Workspace, 'salt' | 'iterations'>,
  { code, card, ...kept }: Kept,
  { opens, player }: CodeTarget,
): Promise<WorkspaceCode> {
  const stretched = kept.stretched ?? (await stretchedCode(workspace, code));
  const keys = await stretchedKeys(bytesIn(stretched));
  return {
    code,
    opens,
    player,
    stretched,
    entryId: keys.entryId,
    sealed: await sealEntry(keys, opens),
    card: opens.type === 'team' && opens.key ? await sealedCard(opens, card?.secret) : undefined,
  };
}

async function stretchedCode(
  workspace: Pick<Workspace, 'salt' | 'iterations'>,
  code: string,
): Promise<string> {
  const normalized = normalizeCode(code);
  return base64urlOf(await stretch(normalized, derivationOf(normalized, workspace)));
}

/** Returns a new card, or the one with this secret sealed again. */
async function sealedCard(
  opens: SealedAccessEntry,
  secret = randomBytes(cardBytes).toString('base64url'),
): Promise<NonNullable<WorkspaceCode['card']>> {
  const keys = await cardKeys(bytesIn(secret));
  return { secret, entryId: keys.entryId, sealed: await sealEntry(keys, opens) };
}

function bytesIn(text: string): Bytes {
  return bytesOf(text) ?? new Uint8Array();
}

/** Returns the codes. Those of these openers are sealed again if they open something else now, such as other first photos. */
export function renewedCodes(
  workspace: Workspace,
  codes: readonly WorkspaceCode[],
  openers: readonly CodeTarget[],
): Promise<readonly WorkspaceCode[]> {
  return Promise.all(
    codes.map((code) => {
      const opener = openers.find(
        (one) => isSame(one.opens, code.opens) && one.player === code.player,
      );
      const isUnchanged = code.removed || !opener || isSameJson(opener.opens, code.opens);
      return isUnchanged ? code : sealedCode(workspace, code, opener);
    }),
  );
}

/** How many codes are stretched at a time: Node has four threads for it. */
const atOnce = 4;

export async function newCodes(
  workspace: Workspace,
  openers: readonly CodeTarget[],
): Promise<readonly WorkspaceCode[]> {
  const drawn: (CodeTarget & { readonly code: string })[] = [];
  for (const opener of openers) {
    // Each team's codes begin with other letters.
    const codes = [...workspace.codes, ...drawn];
    drawn.push({ ...opener, code: generatedCode({ codes }, opener.opens) });
  }
  const made: WorkspaceCode[] = [];
  for (let from = 0; from < drawn.length; from += atOnce) {
    const some = drawn.slice(from, from + atOnce);
    made.push(
      ...(await Promise.all(some.map((one) => sealedCode(workspace, { code: one.code }, one)))),
    );
  }
  return made;
}

/** Finds a code, whatever its spelling. */
export function findCode(workspace: Workspace, typed: string): WorkspaceCode | undefined {
  const wanted = normalizeCode(typed);
  return workspace.codes.find((code) => !code.removed && normalizeCode(code.code) === wanted);
}

export function codesOfGallery(
  { codes }: Pick<Workspace, 'codes'>,
  slug: string,
): readonly WorkspaceCode[] {
  return codes.filter(({ opens, removed }) => !removed && isSame(opens, { type: 'team', slug }));
}

/** Returns the codes that open the document of the team. */
export function codesOf(workspace: Pick<Workspace, 'codes'>, slug: string) {
  return codesOfGallery(workspace, slug).filter(({ player }) => player === undefined);
}

export function playerCodesOf(workspace: Pick<Workspace, 'codes'>, slug: string) {
  return codesOfGallery(workspace, slug).filter(({ player }) => player !== undefined);
}
