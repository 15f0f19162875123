/** Orders, bookings and events on their way between two stores: in a file, from a folder, or over ssh. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { hostname } from 'node:os';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { howMany } from '#core/text/howMany.ts';
import type { Store } from '#server/store/openStore.ts';
import { rememberWritten } from '#studio/workspace/clearedFiles.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { success } from '#core/text/result.ts';
import { type Done, refusal } from '#studio/workspace/act.ts';
import { contactEmails } from './bookings.ts';
import { awaitsRelease, openDigitals } from './boughtDigitals.ts';
import { readOrders } from './deskOrder.ts';
import { customerEmails } from './customerEmails.ts';
import { takeForgottenOut } from './forget.ts';
import { confirmingLines, exportedLines, type ExchangeLine, readLines } from './exchangeLines.ts';
import { writeStatuses } from './statuses.ts';
import { openDeskStore } from './deskStore.ts';

type Tables = Pick<Store, 'exchange' | 'copies'>;

/** Returns what a store has, as it is carried; without orders and bookings only what happened to them. */
export function carried(store: Tables, withOrders: boolean): Readable {
  return Readable.from(exportedLines(store, { withOrders }), { objectMode: false });
}

/** Writes it to a file that only the studio can read, in place of one that is there. */
export async function writeCarried(
  store: Tables,
  file: string,
  withOrders: boolean,
  workspace: string,
): Promise<void> {
  // Nobody finds half a file under its name.
  const stream = createWriteStream(`${file}.part`, { mode: 0o600, flush: true });
  await pipeline(carried(store, withOrders), stream);
  await rename(`${file}.part`, file);
  await rememberWritten(workspace, { file, what: 'orders and bookings' });
}

type TakenLine = Extract<ExchangeLine, { readonly kind: 'request' | 'event' }>;

export type Taking = {
  /** How many there were of a kind (`order`, `booking`, `event`), by what became of them: `order new`. */
  readonly counts: ReadonlyMap<string, number>;
  /** What was left out: it is of another shop's store, or not what is there. */
  readonly clashes: readonly TakenLine[];
  /** How the list ended. Of one that was cut, what came is kept. */
  readonly end: 'whole' | 'early' | 'empty' | 'newer' | 'unreadable';
  /** How many lines came, with the one that cannot be read. */
  readonly lines: number;
  /** How many events the other store has of what it has left to its desks. They did not come. */
  readonly leftEvents: number;
};

/** Takes what is carried, and queues the emails about it. What has arrived is kept if the stream is cut, and the next time goes on. */
export async function takeCarried(stream: Readable, { exchange, copies }: Tables): Promise<Taking> {
  const counts = new Map<string, number>();
  const clashes: TakenLine[] = [];
  const clashed = new Set<string>();
  let hasBegun = false;
  let count = 0;
  let last: Extract<ExchangeLine, { readonly kind: 'end' }> | undefined;
  let lines = 0;
  const ended = (end: Taking['end']): Taking => {
    return { counts, clashes, end, lines, leftEvents: last?.left?.events ?? 0 };
  };
  for await (const line of readLines(stream)) {
    lines += 1;
    if (line.kind === 'begin') {
      if (line.isNewer) return ended('newer');
      hasBegun = true;
    } else if (!hasBegun || line.kind === 'unreadable') return ended('unreadable');
    else if (line.kind === 'end') last = line;
    else {
      count += 1;
      // It happened to the order that was left out, and not to the one that has its number here.
      if (line.kind === 'event' && clashed.has(line.event.number)) continue;
      const what =
        line.kind === 'request'
          ? await exchange.takeRequest(line.request, line.events, emailsByKind)
          : await exchange.takeEvent(line.event, emailsByKind);
      const key = `${line.kind === 'event' ? 'event' : line.request.kind} ${what}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (what === 'clashes') clashes.push(line);
      if (what === 'clashes' && line.kind === 'request') clashed.add(line.request.number);
    }
  }
  if (!hasBegun) return ended('empty');
  if (last?.end !== count) return ended('early');
  const { left, has } = last;
  if (left) await copies.keep('server', new Map(Object.entries(left.copies)));
  if (has) await copies.confirm(has.desk, new Map(Object.entries(has.copies)));
  return ended('whole');
}

const emailsByKind = { order: customerEmails, booking: contactEmails };

/** Tells the store that was just pulled from what this one has. That store forgets nothing that is not named here. */
export function confirmation(store: Store): Promise<Readable> {
  // A copy of a desk on another machine, or in another folder, is another desk.
  const place = createHash('sha256').update(`${hostname()} ${store.where}`).digest('hex');
  const desk = `${hostname() || 'desk'}-${place.slice(0, 6)}`;
  return store.copies.backedUp().then((has) => Readable.from([confirmingLines(desk, has)]));
}

/** Takes all that another store has, and tells it what is here now. */
export async function exchangeWith(
  other: Store,
  store: Store,
  incoming: Readable = carried(other, true),
): Promise<Taking> {
  const taking = await takeCarried(incoming, store);
  if (taking.end === 'whole') await takeCarried(await confirmation(store), other);
  return taking;
}

/** Says what was new, and what is wrong with the list. Bookings are named where there are any. */
export function takingWords({ counts, clashes, end, lines }: Taking): {
  readonly says?: string;
  readonly faults: readonly string[];
} {
  const left = clashes.map(
    (line) =>
      `${nameOf(line)} was left out, with what happened to it: another has this number there, or the same phone has sent something else.`,
  );
  const atDesk = counts.get('event at desk') ?? 0;
  const waiting =
    atDesk === 0
      ? []
      : [
          `${howMany(atDesk, 'state or correction is', 'states and corrections are')} of orders that were left to the desks meanwhile: run "orders pull", and push again.`,
        ];
  const fault = {
    whole: [],
    early: ['The list ended early. What came is kept; run this again for the rest.'],
    empty: ['Nothing came: this is no list from "orders export".'],
    newer: ['These orders are from a newer version of this program: update this one.'],
    unreadable: [
      `Line ${lines} cannot be read: this is no list from "orders export", or it was cut there. What came before is kept.`,
    ],
  }[end];
  const isSaid = end === 'whole' || end === 'early';
  return { ...(isSaid && { says: takenWords(counts) }), faults: [...left, ...waiting, ...fault] };
}

function nameOf(line: Taking['clashes'][number]): string {
  if (line.kind === 'event') return line.kind;
  const { kind, number } = line.request;
  return kind === 'booking' ? `Booking ${number}` : number;
}

function takenWords(counts: Taking['counts']): string {
  const of = (key: string): number => counts.get(key) ?? 0;
  const some = (count: number, one: string, several: string) =>
    count > 0 ? [howMany(count, one, several)] : [];
  const parts = [
    howMany(of('order new'), 'new order'),
    ...some(of('booking new'), 'new booking', 'new bookings'),
    howMany(of('event new'), 'new state or correction', 'new states and corrections'),
    ...some(of('order back') + of('booking back'), 'came back', 'came back'),
    ...some(of('order changed'), 'order forgotten', 'orders forgotten'),
    ...some(of('booking changed'), 'booking forgotten', 'bookings forgotten'),
  ];
  return `${parts.join(', ')}.`;
}

/** What follows when orders and events from another machine are stored: they are news for phones, and for the folders of prints. */
export async function followTaking(store: Store, folders: Folders) {
  const statuses = await writeStatuses(store, folders);
  const prints = await takeForgottenOut(store, folders.workspace);
  const all = await readOrders(store);
  return {
    statuses,
    prints,
    /** The orders whose released photos should be ended, and those whose digitals wait to be released. */
    openDigitals: openDigitals(all),
    awaiting: all.filter(awaitsRelease).map(({ number }) => number),
  };
}

export const wrongServer =
  "The server is a name that ssh knows, such as photos@shop.example.com, or a folder that is the server's data.";

/** Opens the store of a folder that is another machine's data, which must be there. */
export async function inFolder<Value>(
  data: string,
  store: Store,
  work: (other: Store) => Promise<Value>,
): Promise<Done<Value>> {
  const other = await openDeskStore({ data });
  if (!other.ok) return other;
  try {
    if (other.value.file === store.file)
      return refusal(`${data} is this desk's own data: name the folder of the other machine.`);
    return success(await work(other.value));
  } finally {
    await other.value.close();
  }
}

/** The studio's command on a server's machine. */
export type FarDesk = {
  /** A name that ssh knows. */
  readonly server: string;
  readonly command: string;
  /** Where its output goes, and its complaints. */
  readonly says: Writable;
  readonly complains: Writable;
  /** Nobody is there to type a passphrase: ssh ends then, rather than wait. */
  readonly isUnattended?: true;
  /** Ends it. What has come is kept. */
  readonly signal?: AbortSignal;
};

/** Why the other machine did not do it. `failed`: it says why itself. */
export type FarFault =
  | { readonly kind: 'failed' | 'no such command' }
  | { readonly kind: 'no ssh'; readonly reason: string };

/** Returns false for a name that ssh would take for an option. */
export function isServer(name: string): boolean {
  return /^\w[\w.@:-]*$/.test(name);
}

/**
 * Takes what the server's store has, and then says there what is here. The store has to be open already: what ssh writes while nobody reads is
 * dropped when it ends.
 */
export async function pullFrom(far: FarDesk, store: Store) {
  const { child, ended } = sshTo(far, 'orders export');
  const taking = await takeCarried(child.stdout, store);
  const fault = await ended;
  if (fault || taking.end !== 'whole') return { taking, fault };
  return { taking, fault: await sendTo(far, await confirmation(store)) };
}

/** Sends states and corrections to the server's store. */
export async function pushTo(far: FarDesk, store: Tables): Promise<FarFault | undefined> {
  return sendTo(far, carried(store, false), (chunk) => far.says.write(chunk));
}

async function sendTo(far: FarDesk, lines: Readable, hear: (said: Buffer) => void = () => {}) {
  const { child, ended } = sshTo(far, 'orders import -');
  child.stdout.on('data', hear);
  // A server that ends early says why itself.
  await pipeline(lines, child.stdin).catch(() => undefined);
  return ended;
}

/** Ends within a minute if the other machine, or the line, is gone: other work waits behind it. */
const unattended = ['BatchMode=yes', 'ConnectTimeout=20', 'ServerAliveInterval=20'];

function sshTo({ server, command, complains, isUnattended, signal }: FarDesk, what: string) {
  const options = isUnattended ? unattended.flatMap((option) => ['-o', option]) : [];
  const child = spawn('ssh', [...options, server, `${command} ${what}`], { signal });
  child.stderr.on('data', (chunk) => complains.write(chunk));
  const ended = new Promise<FarFault | undefined>((resolve) => {
    child.once('error', ({ message }) => resolve({ kind: 'no ssh', reason: message }));
    child.once('close', (code) => {
      // What a shell returns for a command that it does not find.
      if (code === 127) resolve({ kind: 'no such command' });
      else resolve(code === 0 ? undefined : { kind: 'failed' });
    });
  });
  return { child, ended };
}
