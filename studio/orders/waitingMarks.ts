/**
 * What is marked or corrected at the desk waits a minute before it is recorded, so that it can be undone. It lies in a file of the workspace:
 * what was confirmed is recorded by the next desk if this one is killed.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { bookingEventSchema } from '#core/booking/bookingState.ts';
import { orderEventSchema } from '#core/order/orderState.ts';
import { paymentStates, productionStates } from '#core/order/orderStatus.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import {
  list,
  number,
  object,
  type Of,
  oneOf,
  optional,
  text,
  wholeOf,
} from '#core/text/schema.ts';
import type { Store } from '#server/store/openStore.ts';
import { readStored, replaceFile } from '#studio/workspace/storedFile.ts';

export const undoMs = 60_000;

const waitingSchema = object({
  mark: text,
  numbers: list(text),
  state: oneOf(...paymentStates, ...productionStates, 'corrected', 'reminded', 'booking'),
  amountCents: optional(wholeOf(0)),
  /** Of a payment for several orders: what is open of the last; negative is owed back. Integer cents. */
  openCents: optional(number),
  isSilent: optional(oneOf(true, false)),
  emails: wholeOf(0),
  at: text,
  /** What is recorded then. A reminder is none. */
  events: list(orderEventSchema),
  /** What is recorded of a team day. */
  booking: optional(object({ team: text, event: bookingEventSchema })),
});
const fileSchema = object({ version: oneOf(1), marks: list(waitingSchema) });

export type StoredMark = Of<typeof waitingSchema>;

export type WaitingFor = Omit<StoredMark, 'mark' | 'emails' | 'at'>;

export type WaitingMarks = {
  readonly all: () => readonly StoredMark[];
  /** `emails` is how many families get one. */
  readonly add: (marks: WaitingFor, emails: number) => Promise<StoredMark>;
  readonly undo: (mark: string) => Promise<Result<object>>;
  /** Records all that waits, now. */
  readonly settle: () => Promise<void>;
};

/** A disk that is full now may have room in a moment. */
const retryMs = 10_000;

type Parts = {
  /** Stores one, and must not mind being told twice: a desk may be killed between recording and forgetting. Returns what wants a hand. */
  readonly record: (mark: StoredMark) => Promise<readonly string[]>;
  readonly say: (lines: readonly string[]) => void;
};

/** Rejects if there is a file that cannot be read. What cannot be recorded stays in it, is said, and tried again. */
export async function waitingMarks(
  workspace: string,
  { record, say }: Parts,
  now: () => number = Date.now,
): Promise<WaitingMarks> {
  const file = join(workspace, 'waiting-marks.json');
  let marks: readonly StoredMark[] = await readMarks(file);
  let last: Promise<unknown> = Promise.resolve();
  const wakeIn = alarm(() => void recordDue(now()));

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  async function keep(next: readonly StoredMark[]): Promise<void> {
    await replaceFile(file, `${JSON.stringify({ version: 1, marks: next })}\n`, 0o600);
    marks = next;
    wakeForNext();
  }

  function wakeForNext(): void {
    const [first] = marks.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b);
    wakeIn(first === undefined ? undefined : Math.max(0, first - now()));
  }

  const recordDue = (until: number): Promise<void> =>
    inTurn(async () => {
      for (const mark of marks.filter(({ at }) => Date.parse(at) <= until)) {
        try {
          const lines = await record(mark);
          await keep(marks.filter((one) => one !== mark));
          if (lines.length > 0) say(lines);
        } catch (error) {
          say([
            `${mark.numbers.join(', ')}: ${mark.state} is not recorded yet: ${reasonOf(error)}`,
          ]);
          wakeIn(retryMs);
          return;
        }
      }
      // A timer may ring a millisecond too early, and then nothing was due.
      wakeForNext();
    });

  // What a desk before this one has left.
  if (marks.length > 0) await recordDue(now() + undoMs);
  return {
    all: () => marks,
    add: (what, emails) =>
      inTurn(async () => {
        const at = new Date(now() + undoMs).toISOString();
        const mark: StoredMark = { mark: randomUUID(), ...what, emails, at };
        await keep([...marks, mark]);
        return mark;
      }),
    undo: (id) =>
      inTurn(async () => {
        const at = marks.findIndex(({ mark }) => mark === id);
        if (at === -1) return failure('It is too late to undo it.');
        const numbers = marks[at]?.numbers ?? [];
        const isFollowed = marks
          .slice(at + 1)
          .flatMap((later) => (later.state === 'reminded' ? [] : later.numbers))
          .some((number) => numbers.includes(number));
        if (isFollowed) return failure('Undo first what came after it.');
        await keep(marks.filter(({ mark }) => mark !== id));
        return success({});
      }),
    async settle() {
      await recordDue(Number.POSITIVE_INFINITY);
      wakeIn(undefined);
    },
  };
}

/** Returns a function that has it ring once after so many milliseconds, instead of any time set before; undefined sets none. */
function alarm(ring: () => void): (ms: number | undefined) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (ms) => {
    clearTimeout(timer);
    if (ms !== undefined) timer = setTimeout(ring, ms);
  };
}

/** Returns the store with what waits as if it were recorded: every screen shows what was confirmed. Writing goes to the store. */
export function withWaiting(store: Store, { all }: Pick<WaitingMarks, 'all'>): Store {
  return {
    ...store,
    orderEvents: {
      ...store.orderEvents,
      read: async (number) =>
        joined(
          await store.orderEvents.read(number),
          all().flatMap(({ events }) => events),
          number,
        ),
    },
    bookingEvents: {
      ...store.bookingEvents,
      read: async (number) =>
        joined(
          await store.bookingEvents.read(number),
          all().flatMap(({ booking }) => booking?.event ?? []),
          number,
        ),
    },
  };
}

/** Returns the stored events with those that wait, of one number or of all. */
function joined<Event extends { readonly id: string; readonly number: string }>(
  stored: ReadonlyMap<string, readonly Event[]>,
  waiting: readonly Event[],
  number: string | undefined,
): ReadonlyMap<string, readonly Event[]> {
  const found = new Map(stored);
  for (const event of waiting) {
    const own = found.get(event.number) ?? [];
    const isThere = own.some(({ id }) => id === event.id);
    if (!isThere && (number === undefined || event.number === number))
      found.set(event.number, [...own, event]);
  }
  return found;
}

async function readMarks(file: string): Promise<readonly StoredMark[]> {
  const read = await readStored(file, fileSchema);
  if (!read.ok) throw new Error(read.message);
  return read.value?.marks ?? [];
}
