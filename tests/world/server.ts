/** The shop's server on a disk that outlives it: each start is a new process on what the last one has committed. */
import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync } from 'node:fs';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Random } from '#tests/random.ts';
import type { Met } from './coverage.ts';
import { globalsOf, newLife, type Life } from './life.ts';
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
  readonly willMeet: (fate: DiskFate) => void;
  readonly willMail: (fate: MailFate) => void;
  /** From now on disk and mail work. */
  readonly heal: () => void;
  readonly mails: readonly Mail[];
  /** Mailboxes that have refused an email. */
  readonly refusing: ReadonlySet<string>;
  /** Reads what is committed. */
  readonly rows: <Row>(sql: string) => readonly Row[];
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
  let running: { readonly life: Life; readonly app: ReturnType<typeof starting> } | undefined;

  function starting(life: Life) {
    const sqliteOf = () => ({ DatabaseSync: disk.connectionsOf(life) });
    const globals = globalsOf(
      { time, random, life, clock: { errorMs: 0 } },
      { process: Object.create(process, { getBuiltinModule: { value: sqliteOf } }) as object },
    );
    const whileAlive = <Value>(done: Promise<Value>): Promise<Value> => time.really(done);
    const inside = program(globals, {
      'node:fs/promises': waiting(files, whileAlive),
    });
    return inside.start({
      dataDir,
      mailer: mail.mailerOf(life),
      earlierPrices: () => Promise.resolve([]),
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

  return {
    start: async () => {
      kill();
      const life = newLife();
      running = { life, app: starting(life) };
      tell('server starts');
      const { app } = running;
      // A fate may strike while it starts.
      app.catch((error: unknown) => {
        if (running?.life !== life) return;
        tell(`server does not start: ${String(error)}`);
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
      return Promise.race([answering, life.over.then(() => undefined)]);
    },
    willMeet: disk.willMeet,
    willMail: mail.willMail,
    heal: () => {
      disk.heal();
      mail.heal();
    },
    mails: mail.accepted,
    refusing: mail.refusing,
    rows: disk.rows,
    close: () => {
      kill();
      disk.close();
    },
  };
}

/** A module whose functions' promises settle while the world's time stands. */
function waiting<Module extends object>(
  module: Module,
  whileAlive: <Value>(done: Promise<Value>) => Promise<Value>,
): Module {
  return new Proxy(module, {
    get: (_, name: string) => {
      const one: unknown = Reflect.get(module, name);
      if (typeof one !== 'function') return one;
      return (...given: unknown[]): unknown => {
        const done: unknown = (one as (...all: unknown[]) => unknown)(...given);
        return done instanceof Promise ? whileAlive(done) : done;
      };
    },
  });
}

/** SQLite in memory. What was committed stays when the process dies, as with synchronous=FULL. */
function newDisk(met: Met, tell: (line: string) => void, kill: () => void) {
  const engine = new DatabaseSync(':memory:');
  const fates: DiskFate[] = [];
  let isHealthy = false;

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
        run(sql, () => engine.exec(sql));
      }
      prepare(sql: string) {
        const statement = engine.prepare(sql);
        type Values = Parameters<typeof statement.all>;
        return {
          all: (...values: Values) => run(sql, () => statement.all(...values)),
          run: (...values: Values) => run(sql, () => statement.run(...values)),
          iterate: (...values: Values) => run(sql, () => statement.iterate(...values)),
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
    rows: <Row>(sql: string) => engine.prepare(sql).all() as readonly Row[],
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
