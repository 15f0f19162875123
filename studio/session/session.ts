/** Every command that changes something runs in a session: checked, locked, and recovered first. */
import { sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { failure, success, type Result } from '#rules/result.ts';
import { failed } from '#studio/command/commandLine.ts';
import { settleSession } from '#studio/rotation/settleRotation.ts';
import { checkSameDesk, readSiteTable, writeSiteTable } from '#studio/site/accessTable.ts';
import {
  makeDeskFolder,
  newFillers,
  readDesk,
  setUpDesk,
  writeDesk,
  type Desk,
} from '#studio/desk/desk.ts';
import { lockDesk } from '#studio/desk/lock.ts';
import { codesWithCards } from '#studio/desk/newCode.ts';
import type { Places, Session } from '#studio/desk/places.ts';
import { newDeskWarning } from '#studio/desk/readme.ts';

type Wish = {
  readonly command: string;
  /** True if a missing workspace may be created. */
  readonly mayMakeDesk?: boolean;
  /** True if another workspace's access table may be replaced. */
  readonly mayReplace?: boolean;
};

/** Returns the exit code of `work`, or 1 with a clear message if it cannot start. Nothing was written then. */
export async function atDesk(
  places: Places,
  wish: Wish,
  work: (session: Session) => Promise<number>,
): Promise<number> {
  const before = await checkedDesk(places, wish);
  if (!before.ok) return failed(before.message);
  await makeDeskFolder(places.desk);
  const lock = await lockDesk(places.desk, wish.command);
  if (!lock.ok) return failed(lock.message);
  try {
    // Read again: another command may have finished before the lock was taken.
    const found = await checkedDesk(places, wish);
    if (!found.ok) return failed(found.message);
    let desk = found.value ?? (await setUpDesk(places.desk));
    if (!found.value) console.error(newDeskWarning(places.desk));
    const session: Session = {
      ...places,
      current: () => desk,
      save: async (changed) => {
        if (isDeepStrictEqual(changed, desk)) return;
        await writeDesk(places.desk, changed);
        desk = changed;
      },
    };
    const { fillers = newFillers() } = desk;
    await session.save({ ...desk, fillers });
    await settleSession(session);
    await giveCards(session);
    return await work(session);
  } finally {
    await lock.value();
  }
}

/**
 * Gives the codes of an older version's workspace their cards. They are published at once, because cards are printed from the
 * workspace alone.
 */
async function giveCards(session: Session): Promise<void> {
  const desk = session.current();
  await session.save({ ...desk, codes: await codesWithCards(desk) });
  if (session.current() === desk) return;
  const table = await readSiteTable(session.out);
  if (table.ok && table.value?.salt === desk.salt) {
    await writeSiteTable(session.out, session.current());
  }
}

/** For commands that only read. */
export async function existingDesk(places: Places): Promise<Result<Desk>> {
  const found = await readDesk(places.desk);
  if (!found.ok) return found;
  return found.value ? success(found.value) : failure(noDesk(places));
}

async function checkedDesk(places: Places, wish: Wish): Promise<Result<Desk | undefined>> {
  if (isWithin(places.desk, places.out)) {
    return failure(
      `${places.desk} lies on the site: everyone could read the codes and keys in it. Choose another folder with --desk.`,
    );
  }
  const desk = await readDesk(places.desk);
  if (!desk.ok) return desk;
  if (!desk.value && !wish.mayMakeDesk) return failure(noDesk(places));
  if (wish.mayReplace) return desk;
  const table = await readSiteTable(places.out);
  if (!table.ok) return table;
  const same = checkSameDesk(places.out, table.value, desk.value);
  return same.ok ? desk : same;
}

function isWithin(folder: string, other: string): boolean {
  return `${folder}${sep}`.startsWith(`${other}${sep}`);
}

function noDesk(places: Places): string {
  return `There is no desk in ${places.desk}: publish a gallery first, or name the folder with --desk.`;
}
