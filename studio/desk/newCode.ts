import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AccessEntry } from '#rules/access.ts';
import { normalizeCode } from '#rules/access.ts';
import { firstPhotosOf, type FirstPhotos } from '#rules/firstPhotos.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { codeKeys, sealEntry, type SealedAccessEntry } from '#sealing/accessTable.ts';
import type { Desk, DeskCode } from './desk.ts';

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

/** Returns the workspace's record of a code, sealed for the access table. Takes a few tenths of a second. */
export async function sealedCode(
  desk: Pick<Desk, 'salt' | 'iterations'>,
  code: string,
  opens: AccessEntry,
  opener?: GalleryOpener,
): Promise<DeskCode> {
  const keys = await codeKeys(normalizeCode(code), desk);
  const entry: SealedAccessEntry = opens.type === 'team' ? { ...opens, ...opener } : opens;
  return {
    code,
    opens,
    entryId: keys.entryId,
    ...(opener?.first && { first: opener.first }),
    sealed: await sealEntry(keys, entry),
  };
}

/** Returns the codes. Those of this gallery are sealed again if its first photos have changed. */
export function renewedCodes(
  desk: Desk,
  slug: string,
  opener: GalleryOpener,
): Promise<readonly DeskCode[]> {
  const own = new Set(codesOf(desk, slug));
  return Promise.all(
    desk.codes.map(async (code) =>
      own.has(code) && !isDeepStrictEqual(code.first, opener.first)
        ? sealedCode(desk, code.code, code.opens, opener)
        : code,
    ),
  );
}

/** Finds a code, whatever its spelling. */
export function findCode(desk: Desk, typed: string): DeskCode | undefined {
  const wanted = normalizeCode(typed);
  return desk.codes.find((code) => !code.removed && normalizeCode(code.code) === wanted);
}

export function codesOf(desk: Desk, slug: string): readonly DeskCode[] {
  return desk.codes.filter(
    ({ opens, removed }) => !removed && opens.type === 'team' && opens.slug === slug,
  );
}
