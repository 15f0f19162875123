/** The studio's desk, on a disk that outlives its process. It pulls from the server and pushes what it has marked. */
import { tmpdir } from 'node:os';
import type { Random } from '#tests/random.ts';
import type { Met } from './coverage.ts';
import type { ListedPrint } from './inside/desk.ts';
import { globalsOf, newLife, type Life } from './life.ts';
import type { Program } from './programs.ts';
import { filesIn, newDisk, processOn, type Server } from './server.ts';
import type { Time } from './time.ts';

export type DeskProgram = Program<typeof import('./inside/desk.ts')>;

export type Desk = {
  readonly pull: () => Promise<void>;
  readonly push: () => Promise<void>;
  readonly mark: () => Promise<void>;
  readonly correct: () => Promise<void>;
  /** Ends it in the middle of whatever it does. It is started again by the next that it does. */
  readonly kill: () => void;
  readonly heal: () => void;
  /** Lists its prints. */
  readonly list: () => Promise<void>;
  /** What it has listed, by the orders' numbers. */
  readonly prints: ReadonlyMap<string, readonly ListedPrint[]>;
  /** Seals something for an order that it has. */
  readonly sealedFor: (number: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The marks and corrections that were recorded, by their ids. */
  readonly marked: readonly string[];
  /** The numbers of the orders that were corrected. */
  readonly corrected: ReadonlySet<string>;
  readonly rows: Server['rows'];
  readonly close: () => void;
};

type Parts = {
  readonly time: Time;
  readonly random: Random;
  readonly server: Server;
  readonly program: DeskProgram;
  readonly met: Met;
  readonly tell: (line: string) => void;
};

export function newDesk({ time, random, server, program, met, tell }: Parts): Desk {
  const disk = newDisk(met, tell, () => undefined);
  const marked: string[] = [];
  const corrected = new Set<string>();
  const prints = new Map<string, readonly ListedPrint[]>();
  let marks = 0;
  let isHealthy = false;
  let running: { readonly life: Life; readonly desk: ReturnType<typeof starting> } | undefined;

  function starting(life: Life) {
    const around = { time, random, life, clock: { errorMs: 0 } };
    const inside = program(globalsOf(around, processOn(disk.connectionsOf(life))), {
      'node:fs/promises': filesIn(time),
    });
    return inside.start(tmpdir());
  }

  /** Runs `work` in a desk process. Returns undefined if the process dies first. */
  async function ask<Value>(
    work: (desk: Awaited<ReturnType<typeof starting>>) => Promise<Value>,
  ): Promise<Value | undefined> {
    const life = running?.life ?? newLife();
    running ??= { life, desk: starting(life) };
    const done = running.desk.then(work).catch((error: unknown) => {
      if (!life.isOver()) throw error;
      return undefined;
    });
    return Promise.race([done, life.over.then(() => undefined)]);
  }

  /** The line breaks off now and then. */
  async function over(lines: string, what: string): Promise<string> {
    await new Promise<void>((resolve) => {
      time.after(random.next() * 2_000, resolve);
    });
    const isCut = !isHealthy && random.isOneIn(4);
    met(`desk: ${what} ${isCut ? 'breaks off' : 'is whole'}`);
    return isCut ? lines.slice(0, Math.floor(random.next() * lines.length)) : lines;
  }

  return {
    pull: async () => {
      const lines = await server.exported();
      if (lines === undefined) return;
      const came = await over(lines, 'pull');
      const end = await ask(({ take }) => take(came));
      tell(`desk pulls: ${end}`);
      if (end !== 'whole') return;
      const has = await ask(({ confirmation }) => confirmation());
      if (has !== undefined) await server.take(has);
    },
    push: async () => {
      const lines = await ask(({ given }) => given());
      if (lines !== undefined) await server.take(await over(lines, 'push'));
    },
    mark: async () => {
      marks += 1;
      const id = `mark-${marks}`;
      const chance = random.next();
      const isNew = await ask(({ mark }) => mark(id, chance));
      if (isNew) marked.push(id);
      if (isNew) met('desk: marks');
    },
    correct: async () => {
      marks += 1;
      const id = `mark-${marks}`;
      const chance = random.next();
      const number = await ask(({ correct }) => correct(id, chance));
      if (number === undefined) return;
      met('desk: corrects');
      marked.push(id);
      corrected.add(number);
    },
    kill: () => {
      met('desk: dies');
      running?.life.end();
      running = undefined;
      disk.rollBack();
    },
    heal: () => {
      isHealthy = true;
    },
    list: async () => {
      const listed = await ask((desk) => desk.prints());
      for (const [number, own] of listed ?? []) prints.set(number, own);
    },
    prints,
    sealedFor: (number) => ask((desk) => desk.sealedFor(number)),
    marked,
    corrected,
    rows: disk.rows,
    close: disk.close,
  };
}
