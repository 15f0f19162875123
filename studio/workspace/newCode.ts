import { randomBytes, randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AccessEntry } from '#core/access/access.ts';
import { normalizeCode } from '#core/access/access.ts';
import { firstPhotosOf, type FirstPhotos } from '#core/gallery/firstPhotos.ts';
import { itemDetails, type Gallery } from '#core/gallery/galleryItems.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import {
  cardBytes,
  cardKeys,
  codeKeys,
  derivationOf,
  lettersOf,
  sealEntry,
  type SealedAccessEntry,
} from '#core/access/accessEntry.ts';
import { bytesOf } from '#core/seal/bytes.ts';
import { isSameJson } from './replaceFile.ts';
import type { Workspace, WorkspaceCard, WorkspaceCode } from './workspace.ts';

/** Without 0, O, 1, I and L, which look alike on paper. */
const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const letters = characters.slice(8);

/** Twelve characters of 31 are 59.4 random bits. docs/privacy.md says what it costs to guess one. */
const randomLength = 12;

/**
 * Returns a new code as printed, in groups that are easy to read aloud: `GA-K7QF-3WPX-9A2B`. A team's codes begin alike, and with other
 * letters than another team's (`derivationOf`).
 */
export function generatedCode({ codes }: Pick<Workspace, 'codes'>, opens: AccessEntry): string {
  const drawn = Array.from({ length: randomLength }, () => oneOf(characters)).join('');
  return [teamLetters(codes, opens), ...(drawn.match(/.{4}/g) ?? [])].join('-');
}

function oneOf(from: string): string {
  return from.charAt(randomInt(from.length));
}

/** There are 529 pairs of letters. A site with more teams than that has pairs that two of them share. */
function teamLetters(codes: readonly WorkspaceCode[], opens: AccessEntry): string {
  const made = codes.map((one) => ({ ...one, letters: lettersOf(normalizeCode(one.code)) }));
  const own = made.find((one) => one.letters && isOfTeam(one.opens, opens));
  if (own?.letters) return own.letters;
  const taken = new Set(made.map((one) => one.letters));
  const name = (opens.type === 'file' ? opens.url : opens.slug) ?? '';
  const usable = [...name.toUpperCase()].filter((letter) => letters.includes(letter));
  const [first = oneOf(letters), ...others] = usable;
  const pairs = [...others, ...letters].map((second) => first + second);
  const free = [...pairs, ...allPairs()].find((pair) => !taken.has(pair));
  return free ?? oneOf(letters) + oneOf(letters);
}

/** All codes of a team begin alike, the coach's and the players'. */
function isOfTeam(one: AccessEntry, other: AccessEntry): boolean {
  if (one.type === 'file' || other.type === 'file') return isSameJson(one, other);
  return one.slug === other.slug;
}

function allPairs(): readonly string[] {
  return [...letters].flatMap((first) => [...letters].map((second) => first + second));
}

/** Returns a typed code as it is stored and printed. Fails if nothing of it would count. */
export function chosenCode(typed: string): Result<string> {
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

/** What a team's code opens. */
export type GalleryOpener = {
  /** 32 bytes, base64url. */
  readonly key: string;
  /** Only for a published gallery. */
  readonly first?: FirstPhotos;
};

/** Photos with keys of their own are left out: only the document has these. */
export function openerOf(key: string, gallery: Gallery | undefined): GalleryOpener {
  const isShared = gallery?.items.some((item) => itemDetails(item).sealed?.key !== undefined);
  return { key, ...(gallery && !isShared && { first: firstPhotosOf(gallery) }) };
}

/**
 * Returns the workspace's record of a code, sealed for the access table. A team's code comes with a card; `card` keeps the link of
 * those that are printed. Takes a few tenths of a second.
 */
export async function sealedCode(
  workspace: Pick<Workspace, 'salt' | 'iterations'>,
  code: string,
  opens: AccessEntry,
  opener?: GalleryOpener,
  card?: WorkspaceCard,
): Promise<WorkspaceCode> {
  const normalized = normalizeCode(code);
  const derivation = derivationOf(normalized, workspace);
  const keys = await codeKeys(normalized, derivation);
  const isTeam = opens.type === 'team';
  const entry: SealedAccessEntry = isTeam ? { ...opens, ...opener } : opens;
  return {
    code,
    opens,
    entryId: keys.entryId,
    ...(opener?.first && { first: opener.first }),
    sealed: await sealEntry(keys, entry),
    ...(isTeam && opener && { card: await sealedCard(opens, opener, card?.secret) }),
  };
}

/** Returns a new card, or the one with this secret sealed again. */
async function sealedCard(
  { slug = '' }: Extract<AccessEntry, { readonly slug?: string }>,
  opener: GalleryOpener,
  secret = randomBytes(cardBytes).toString('base64url'),
): Promise<WorkspaceCard> {
  const keys = await cardKeys(bytesOf(secret) ?? new Uint8Array());
  const sealed = await sealEntry(keys, { type: 'card', slug, ...opener });
  return { secret, entryId: keys.entryId, sealed };
}

/** Returns the codes. Those of this gallery are sealed again if its first photos have changed. */
export function renewedCodes(
  workspace: Workspace,
  slug: string,
  opener: GalleryOpener,
): Promise<readonly WorkspaceCode[]> {
  const own = new Set(codesOf(workspace, slug));
  return Promise.all(
    workspace.codes.map(async (code) =>
      own.has(code) && !isDeepStrictEqual(code.first, opener.first)
        ? sealedCode(workspace, code.code, code.opens, opener, code.card)
        : code,
    ),
  );
}

/** Finds a code, whatever its spelling. */
export function findCode(workspace: Workspace, typed: string): WorkspaceCode | undefined {
  const wanted = normalizeCode(typed);
  return workspace.codes.find((code) => !code.removed && normalizeCode(code.code) === wanted);
}

export function codesOf(workspace: Workspace, slug: string): readonly WorkspaceCode[] {
  return workspace.codes.filter(
    ({ opens, removed }) => !removed && opens.type === 'team' && opens.slug === slug,
  );
}
