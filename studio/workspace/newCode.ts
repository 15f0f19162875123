import { randomBytes, randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AccessEntry } from '#rules/access.ts';
import { normalizeCode } from '#rules/access.ts';
import { firstPhotosOf, type FirstPhotos } from '#rules/firstPhotos.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import { failure, success, type Result } from '#rules/result.ts';
import {
  cardBytes,
  cardKeys,
  codeKeys,
  sealEntry,
  type SealedAccessEntry,
} from '#sealing/accessEntry.ts';
import { bytesOf } from '#sealing/bytes.ts';
import type { Workspace, WorkspaceCard, WorkspaceCode } from './workspace.ts';

/** Without 0, O, 1, I and L, which look alike on paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Ten characters of 31 are 49.5 random bits. */
const codeLength = 10;

/** Shorter codes chosen by the studio are accepted with a warning. */
export const comfortableLength = 8;

/** Returns a code as printed, in groups that are easy to read aloud: `K7QF-3WPX-9A`. */
export function generatedCode(): string {
  const drawn = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]);
  return drawn.join('').replace(/(.{4})(?=.)/g, '$1-');
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

/** What a team's code opens. */
export type GalleryOpener = {
  /** 32 bytes, base64url. */
  readonly key: string;
  /** Only for a published gallery. */
  readonly first?: FirstPhotos;
};

export function openerOf(key: string, gallery: Gallery | undefined): GalleryOpener {
  return { key, ...(gallery && { first: firstPhotosOf(gallery) }) };
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
  const keys = await codeKeys(normalizeCode(code), workspace);
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

/** Returns the codes. Those of published galleries that have no card, because an older version made them, have one. */
export function codesWithCards({ codes, galleries }: Workspace): Promise<readonly WorkspaceCode[]> {
  return Promise.all(
    codes.map(async (code) => {
      const { opens, card, removed, first } = code;
      const gallery = opens.type === 'team' ? galleries[opens.slug ?? ''] : undefined;
      if (opens.type !== 'team' || !gallery || card || removed) return code;
      return {
        ...code,
        card: await sealedCard(opens, { key: gallery.key, ...(first && { first }) }),
      };
    }),
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
