/** Tests whether an order could be stored, by committing a row in the same way. */
import type { BlockingFault } from '#core/shop/studioTexts.ts';
import { isDamaged, isDiskFull, isReadOnly } from '#server/store/databaseErrors.ts';
import { freeBytes } from '#server/store/folders.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';

export type WriteFinding = {
  readonly fault: BlockingFault;
  /** True if only this machine has the fault, not the shared database. */
  readonly isLocal: boolean;
};

type WriteTestParts = {
  /** Commits a row. Rejects with the database's error. */
  readonly write: () => Promise<void>;
  /** The folder of unfinished uploads and of the SQLite file. */
  readonly dataDir: string;
  /** Less free space than this, which the largest order needs, counts as none. */
  readonly neededBytes: number;
  readonly pace: WriteTestPace;
};

/** All in milliseconds. */
export type WriteTestPace = {
  /** How long a result is reused. */
  readonly holdsMs: number;
  /** Load balancers do not wait longer either. */
  readonly patienceMs: number;
  /** How long the previous result is reused while a write waits behind orders being stored. */
  readonly standsMs: number;
};

export const writeTestPace: WriteTestPace = { holdsMs: 4_000, patienceMs: 2_000, standsMs: 15_000 };

export type WriteTest = {
  /** Returns undefined if an order could be stored. Never rejects, and answers within `patienceMs`. */
  finding(): Promise<WriteFinding | undefined>;
};

type Tested = { readonly finding: WriteFinding | undefined; readonly atMs: number };

export function writeTest({ write, dataDir, neededBytes, pace }: WriteTestParts): WriteTest {
  let last: Tested | undefined;
  let underWay: Promise<Tested> | undefined;

  const test = async (): Promise<WriteFinding | undefined> => {
    if ((await freeBytes(dataDir)) < neededBytes) return { fault: 'disk-full', isLocal: true };
    try {
      await write();
      return undefined;
    } catch (error) {
      return { fault: faultOf(error), isLocal: false };
    }
  };
  const run = async () => {
    try {
      last = { finding: await test(), atMs: performance.now() };
      return last;
    } finally {
      underWay = undefined;
    }
  };
  const isYoungerThan = (ms: number) => last !== undefined && performance.now() - last.atMs < ms;
  return {
    async finding() {
      if (isYoungerThan(pace.holdsMs)) return last?.finding;
      underWay ??= run();
      const result = await withinPatience(underWay, pace.patienceMs);
      if (result) return result.finding;
      return isYoungerThan(pace.standsMs)
        ? last?.finding
        : { fault: 'unreachable', isLocal: false };
    },
  };
}

export function faultOf(error: unknown): BlockingFault {
  if (isDiskFull(error)) return 'disk-full';
  if (isDamaged(error)) return 'damaged';
  return isReadOnly(error) ? 'read-only' : 'unreachable';
}

async function withinPatience(
  running: Promise<Tested>,
  patienceMs: number,
): Promise<Tested | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined);
  });
  try {
    return await Promise.race([running, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Tests that the database can be written: a read-only one opens without an error, and the first failed write would be a customer's
 * order. A full disk is accepted, so that freeing space is enough, without a restart.
 */
export async function isWritable(store: Store): Promise<Result<undefined>> {
  try {
    await store.marks.set('write-test', Date.now());
    return success(undefined);
  } catch (error) {
    const fault = faultOf(error);
    if (fault === 'disk-full') return success(undefined);
    const what = fault === 'damaged' ? 'is damaged' : 'cannot be written';
    return failure(`The database (${store.where}) ${what} (${reasonOf(error)}).`);
  }
}
