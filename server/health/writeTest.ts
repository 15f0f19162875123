/** Tests whether an order could be stored, by committing a row in the same way. */
import { type BlockingFault } from '#core/shop/studioTexts.ts';
import { isDamaged, isDiskFull, isReadOnly } from '#server/store/databaseErrors.ts';
import { freeBytes } from '#server/store/freeBytes.ts';

export type Finding = {
  readonly fault: BlockingFault;
  /** True if only this machine has the fault, not the shared database. */
  readonly isLocal: boolean;
};

export type WriteTestParts = {
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
  finding(): Promise<Finding | undefined>;
};

type Result = { readonly finding: Finding | undefined; readonly atMs: number };

export function writeTest({ write, dataDir, neededBytes, pace }: WriteTestParts): WriteTest {
  let last: Result | undefined;
  let underWay: Promise<Result> | undefined;

  const test = async (): Promise<Finding | undefined> => {
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

/** Returns the fault that a database error means. */
export function faultOf(error: unknown): BlockingFault {
  if (isDiskFull(error)) return 'disk-full';
  if (isDamaged(error)) return 'damaged';
  return isReadOnly(error) ? 'read-only' : 'unreachable';
}

async function withinPatience(
  running: Promise<Result>,
  patienceMs: number,
): Promise<Result | undefined> {
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
