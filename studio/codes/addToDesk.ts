import { isDeepStrictEqual } from 'node:util';
import { normalizeCode, type AccessEntry } from '#rules/access.ts';
import { failure, success, type Result } from '#rules/result.ts';
import type { DeskCode } from '#studio/desk/desk.ts';
import type { Session } from '#studio/desk/places.ts';
import { writeSiteTable } from '#studio/site/accessTable.ts';
import {
  comfortableLength,
  findCode,
  sealedCode,
  type GalleryOpener,
} from '#studio/desk/newCode.ts';

/** Adds a code to the workspace. A code that already opens the same counts as added; one with another meaning is refused. */
export async function addToDesk(
  session: Session,
  code: string,
  opens: AccessEntry,
  opener?: GalleryOpener,
): Promise<Result<DeskCode>> {
  const taken = findCode(session.current(), code);
  if (taken && !isDeepStrictEqual(taken.opens, opens)) {
    return failure(`The code ${taken.code} opens something else already. Choose another.`);
  }
  const desk = session.current();
  const added = taken ?? (await sealedCode(desk, code, opens, opener));
  if (!taken) {
    warnOfShortCode(code);
    await session.save({ ...desk, codes: [...desk.codes, added] });
    try {
      await writeSiteTable(session.out, session.current());
    } catch (error) {
      // Nobody was told this code, so the next command must not publish it.
      await session.save(desk);
      throw error;
    }
  } else await writeSiteTable(session.out, session.current());
  return success(added);
}

export function warnOfShortCode(code: string): void {
  if (normalizeCode(code).length >= comfortableLength) return;
  console.error(
    `${code} is short: who has the site's files can find it by trying. Random codes have ten letters.`,
  );
}
