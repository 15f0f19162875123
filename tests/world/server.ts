/** The shop's server on a disk that outlives it: each start is a new process on what the last one has committed. */
import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync } from 'node:fs';
import * as nodeCrypto from 'node:crypto';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Random } from '#tests/random.ts';
import type { Met } from './coverage.ts';
import { globalsOf, newLife, type Clock, type Life } from './life.ts';
import type { Program } from './programs.ts';
import type { Time } from './time.ts';

export type ServerProgram = Program<typeof import('./inside/server.ts')>;

export const diskFates = [
  'dies before',
  'dies after',
  'busy',
  'full',
  'full at commit',
  'fails',
] as const;

/** What befalls the database at a statement: `after` so many more of those that this fate may strike. */
export type DiskFate = { readonly kind: (typeof diskFates)[number]; after: number };

export const mailFates = ['down', 'temporary', 'refused', 'slow', 'dies after accepting'] as const;
export type MailFate = (typeof mailFates)[number];

/** An email that the recipient's mail server has accepted. */
export type Mail = {
  readonly id: string;
  readonly to: string;
  readonly recipient: string;
  readonly text: string;
};

export type Asked = {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
  /** The caller's address. */
  readonly client: string;
};

export type Server = {
  readonly start: () => Promise<void>;
  /** Ends it in the middle of whatever it does. */
  readonly kill: () => void;
  readonly isUp: () => boolean;
  /** Resolves to undefined if the connection breaks before there is an answer. */
  readonly answer: (asked: Asked) => Promise<Response | undefined>;
  /** What a desk pulls. Undefined if it is not there. */
  readonly exported: () => Promise<string | undefined>;
  /** Takes what a desk gives. */
  readonly take: (lines: string) => Promise<void>;
  readonly willMeet: (fate: DiskFate) => void;
  readonly willMail: (fate: MailFate) => void;
  readonly clock: Clock;
  /** What a product of the release that serves costs more than in the other. Undefined if none does. */
  readonly dearerCents: () => number | undefined;
  /** Starts the release with the other prices. */
  readonly release: () => Promise<void>;
  /** What it has answered and must not. */
  readonly wrong: readonly string[];
  /** From now on disk and mail work. */
  readonly heal: () => void;
  readonly mails: readonly Mail[];
  /** Mailboxes that have refused an email. */
  readonly refusing: ReadonlySet<string>;
  /** Reads what is committed. */
  readonly rows: <Row>(sql: string, ...values: readonly string[]) => readonly Row[];
  readonly close: () => void;
};

type Parts = {
  readonly time: Time;
  readonly random: Random;
  readonly program: ServerProgram;
  readonly met: Met;
  readonly tell: (line: string) => void;
};

/** For uploads that are too large for memory: none is here. */
const dataDir = mkdtempSync(join(tmpdir(), 'sideline-world-'));

export function newServer({ time, random, program, met, tell }: Parts): Server {
  const disk = newDisk(met, tell, () => kill());
  const mail = newMail({ time, random, met, tell }, () => kill());
  const clock: Clock = { errorMs: 0 };
  const ownFiles = priceFiles();
  const wrong: string[] = [];
  let dearerCents = 0;
  let running:
    | { readonly life: Life; readonly app: ReturnType<typeof starting>; isServing: boolean }
    | undefined;

  function starting(life: Life) {
    const globals = globalsOf(
      { time, random, life, clock },
      { dearerCents, ...processOn(disk.connectionsOf(life)) },
    );
    const inside = program(globals, {
      'node:fs/promises': filesIn(time, ownFiles),
      'node:crypto': { ...nodeCrypto, webcrypto: globals['crypto'] },
    });
    return inside.start({
      dataDir,
      mailer: mail.mailerOf(life),
      log: (level, event, { error }: { error?: unknown }) => {
        if (level === 'error')
          tell(`server ${event} ${error instanceof Error ? error.message : ''}`);
        if (level === 'error') met(`server log: ${event}`);
      },
    });
  }

  function kill(): void {
    if (!running) return;
    tell('server dies');
    const { life } = running;
    running = undefined;
    life.end();
    disk.rollBack();
  }

  /** Runs `work` in the server process. Returns undefined if the work fails or the process dies first. */
  async function ask<Value>(
    work: (app: Awaited<ReturnType<typeof starting>>) => Promise<Value>,
  ): Promise<Value | undefined> {
    if (!running) return undefined;
    const { life, app } = running;
    const done = app.then(work).catch(() => undefined);
    return Promise.race([done, life.over.then(() => undefined)]);
  }

  const server: Server = {
    exported: () => ask(({ exported }) => exported()),
    take: async (lines) => void (await ask(({ take }) => take(lines))),
    clock,
    wrong,
    dearerCents: () => (running?.isServing ? dearerCents : undefined),
    release: async () => {
      met('server: other prices');
      dearerCents = dearerCents === 0 ? 50 : 0;
      await server.start();
    },
    start: async () => {
      kill();
      const life = newLife();
      const own = { life, app: starting(life), isServing: false };
      running = own;
      tell('server starts');
      const { app } = own;
      void app.then(
        () => (own.isServing = true),
        () => undefined,
      );
      // A fate may strike while it starts.
      app.catch((error: unknown) => {
        if (running?.life !== life) return;
        tell(`server does not start: ${String(error).replaceAll(dataDir, 'data')}`);
        met('server: does not start');
        kill();
      });
    },
    kill,
    isUp: () => running !== undefined,
    answer: async ({ path, method, headers, body, client }) => {
      if (!running) return undefined;
      const { life, app } = running;
      const request = new Request(`https://shop.example${path}`, { method, headers });
      const bytes = Buffer.from(body);
      const incoming = Object.assign(Readable.from([bytes]), {
        socket: { remoteAddress: client, bytesRead: bytes.length },
        headers: {},
      }) as unknown as IncomingMessage;
      const answering = app.then((open) => open.fetch(request, { incoming }));
      answering.catch(() => undefined);
      const answer = await Promise.race([answering, life.over.then(() => undefined)]);
      if (answer?.status === 409 && !answer.headers.has('Retry-After'))
        wrong.push('an order was refused for the prices that it was placed with');
      if (answer?.status === 422) wrong.push('an order came under the key of another');
      return answer;
    },
    willMeet: disk.willMeet,
    willMail: mail.willMail,
    heal: () => {
      disk.heal();
      mail.heal();
      clock.errorMs = 0;
    },
    mails: mail.accepted,
    refusing: mail.refusing,
    rows: disk.rows,
    close: () => {
      kill();
      disk.close();
    },
  };
  return server;
}

type Work = (path: string, more?: string, ...rest: readonly unknown[]) => unknown;
type Works = Readonly<Record<string, Work>>;

/** Node's own, while the world's time stands. What `own` has of a folder with price lists is in memory. */
export function filesIn(time: Time, own: Works = {}): Readonly<Record<string, unknown>> {
  const over =
    (name: string, real: Work): Work =>
    (path, more, ...rest) => {
      const inMemory = String(path).includes('/prices') ? own[name] : undefined;
      if (inMemory) return new Promise((resolve) => resolve(inMemory(path, more)));
      const done = real(path, more, ...rest);
      return done instanceof Promise ? time.really(done) : done;
    };
  return Object.fromEntries(
    Object.entries(files).map(([name, one]: [string, unknown]) => [
      name,
      typeof one === 'function' ? over(name, one as Work) : one,
    ]),
  );
}

/** What the server does with the files of its price lists. They outlive its processes. */
function priceFiles(): Works {
  const texts = new Map<string, string>();
  const textAt = (path: string): string => {
    const text = texts.get(path);
    if (text === undefined) throw new Error(`${path} is missing`);
    return text;
  };
  return {
    mkdir: () => undefined,
    chmod: () => undefined,
    readdir: () => [...texts.keys()].map((path) => basename(path)),
    readFile: textAt,
    writeFile: (path, text = '') => void texts.set(path, text),
    rename: (path, to = '') => {
      texts.set(to, textAt(path));
      texts.delete(path);
    },
    rm: (path) => void texts.delete(path),
  };
}

/** The globals by which a process has these connections. */
export function processOn(DatabaseSync: object) {
  const sqlite = { getBuiltinModule: { value: () => ({ DatabaseSync }) } };
  return { process: Object.create(process, sqlite) as object };
}

/** SQLite in memory. What was committed stays when the process dies, as with synchronous=FULL. */
export function newDisk(met: Met, tell: (line: string) => void, kill: () => void) {
  const engine = new DatabaseSync(':memory:');
  const statements = new Map<string, ReturnType<typeof engine.prepare>>();
  const fates: DiskFate[] = [];
  let isHealthy = false;

  /** Kept from one process to the next. SQLite prepares a statement again when a table has changed. */
  function prepared(sql: string) {
    const kept = statements.get(sql) ?? engine.prepare(sql);
    statements.set(sql, kept);
    return kept;
  }

  /** Strikes at the statement that begins now, or has just ended. */
  function strike(sql: string, when: 'before' | 'after'): void {
    const fate = isHealthy ? undefined : fates[0];
    if (!fate || (fate.kind === 'dies after') !== (when === 'after')) return;
    if (!strikable[fate.kind].test(sql)) return;
    fate.after -= 1;
    if (fate.after >= 0) return;
    fates.shift();
    met(`disk: ${fate.kind}`);
    tell(`disk ${fate.kind}: ${sql.slice(0, 40)}`);
    if (fate.kind === 'dies before' || fate.kind === 'dies after') {
      kill();
      throw new Error('the process is gone');
    }
    // These errors end a transaction by themselves.
    if (fate.kind !== 'busy') rollBack();
    throw sqliteError(fate.kind);
  }

  function rollBack(): void {
    try {
      engine.exec('ROLLBACK');
    } catch {
      // No transaction was open.
    }
  }

  function connectionsOf(life: Life) {
    const run = <Value>(sql: string, work: () => Value): Value => {
      if (life.isOver()) throw new Error('the process is gone');
      strike(sql, 'before');
      const value = work();
      strike(sql, 'after');
      return value;
    };
    return class {
      exec(sql: string): void {
        // What is in memory has nothing to wait for.
        run(sql, () => (sql.startsWith('PRAGMA synchronous') ? undefined : engine.exec(sql)));
      }
      prepare(sql: string) {
        const statement = prepared(sql);
        type Values = Parameters<typeof statement.all>;
        return {
          all: (...values: Values) => run(sql, () => statement.all(...values)),
          run: (...values: Values) => run(sql, () => statement.run(...values)),
          // Another may begin before this one has ended.
          iterate: (...values: Values) => run(sql, () => engine.prepare(sql).iterate(...values)),
        };
      }
      // The disk outlives its processes.
      close(): void {}
    };
  }

  return {
    connectionsOf,
    rollBack,
    willMeet: (fate: DiskFate) => void fates.push(fate),
    heal: () => {
      isHealthy = true;
    },
    rows: <Row>(sql: string, ...values: readonly string[]) =>
      prepared("select 1 from sqlite_master where name = 'requests'").get()
        ? (prepared(sql).all(...values) as readonly Row[])
        : [],
    close: () => engine.close(),
  };
}

/** The statements that each fate may strike. */
const strikable: Readonly<Record<DiskFate['kind'], RegExp>> = {
  'dies before': /./,
  'dies after': /./,
  busy: /^begin/i,
  full: /^(?:insert|update|delete)/i,
  'full at commit': /^commit/i,
  fails: /^(?:insert|update|delete|commit)/i,
};

function sqliteError(kind: DiskFate['kind']): Error {
  const [errcode, message] =
    kind === 'busy'
      ? [5, 'database is locked']
      : kind === 'fails'
        ? [10, 'disk I/O error']
        : [13, 'database or disk is full'];
  return Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode });
}

function newMail({ time, random, met, tell }: Omit<Parts, 'program'>, kill: () => void) {
  const accepted: Mail[] = [];
  const refusing = new Set<string>();
  const fates: MailFate[] = [];
  let isHealthy = false;
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      time.after(ms, resolve);
    });

  return {
    accepted,
    refusing,
    willMail: (fate: MailFate) => void fates.push(fate),
    heal: () => {
      isHealthy = true;
    },
    mailerOf: (life: Life): Mailer => ({
      provider: 'smtp',
      close: () => undefined,
      send: async ({ id, to, recipient, text }) => {
        const fate = isHealthy ? undefined : fates.shift();
        if (fate) met(`mail: ${fate}`);
        await pause(fate === 'slow' ? 20_000 : 20 + random.next() * 500);
        // If the server has died since, nobody sends.
        if (life.isOver()) return new Promise(() => undefined);
        tell(`mail ${id} ${fate ?? 'accepted'}`);
        if (fate === 'down') return { kind: 'failed', code: 'ECONNREFUSED', isDown: true };
        if (fate === 'temporary') return { kind: 'failed', code: '451' };
        if (fate === 'refused') {
          refusing.add(to);
          return { kind: 'refused', code: '550' };
        }
        accepted.push({ id, to, recipient, text });
        met(`mail: accepted for ${recipient}`);
        if (fate === 'dies after accepting') kill();
        return { kind: 'sent' };
      },
    }),
  };
}
