/** The server elsewhere that orders come from: pulled and pushed while nobody is there to type anything. */
import { isAbsolute } from 'node:path';
import { addAbortSignal, Writable } from 'node:stream';
import { howMany } from '#core/text/howMany.ts';
import { success } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import { type Done, refusal, stopped } from '#studio/workspace/act.ts';
import { type FarServer, changeSettings, readSettings } from '#studio/workspace/settings.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import {
  carried,
  exchangeWith,
  type FarDesk,
  type FarFault,
  followTaking,
  isServer,
  pullFrom,
  pushTo,
  takeCarried,
  type Taking,
  takingWords,
  inFolder,
  wrongServer,
} from './exchange.ts';

/** Of the server that is set, or undefined if none is: with how many states and corrections wait to be pushed. */
export async function farServer(store: Pick<Store, 'exchange'>, workspace: string) {
  const settings = await readSettings(workspace);
  if (!settings.ok) return settings;
  const { server } = settings.value;
  if (!server) return success(undefined);
  const waiting = Math.max(0, (await store.exchange.eventCount()) - server.eventsThere);
  return success({ ...server, waiting });
}

/** A day. */
const intervalMost = 24 * 60;

type ServerSettings = Pick<FarServer, 'name' | 'command' | 'everyMinutes'>;

/** Sets the server, or with an empty name none. */
export async function chooseServer(
  workspace: string,
  chosen: ServerSettings,
): Promise<Done<undefined>> {
  const name = chosen.name.trim();
  if (name !== '' && !isAbsolute(name) && !isServer(name)) return refusal(wrongServer);
  const { everyMinutes } = chosen;
  if (!Number.isInteger(everyMinutes) || everyMinutes < 0 || everyMinutes > intervalMost)
    return refusal(`The interval is a number of minutes, at most ${intervalMost}.`);
  const command = chosen.command.trim() || 'sideline';
  return changeSettings(workspace, ({ server, ...settings }) => {
    const known = server?.name === name ? server : { eventsThere: 0 };
    return name === '' ? settings : { ...settings, server: { ...known, ...chosen, name, command } };
  });
}

export type Exchanged = {
  /** Nothing is new. */
  readonly isQuiet: boolean;
  readonly lines: readonly string[];
};

/** Fetches orders and states from the server that is set. May be stopped and repeated: nothing is lost or doubled. */
export async function pullNow(
  store: Store,
  folders: Folders,
  signal: AbortSignal,
): Promise<Done<Exchanged>> {
  return remembered(folders.workspace, 'pullFault', (server) =>
    pulledFrom(server, store, folders, signal),
  );
}

async function pulledFrom(
  server: FarServer,
  store: Store,
  folders: Folders,
  signal: AbortSignal,
): Promise<Done<Exchanged>> {
  const pulled = await withFar(server, store, signal, {
    folder: async (other) =>
      exchangeWith(other, store, addAbortSignal(signal, carried(other, true))),
    async ssh(far) {
      const { taking, fault } = await pullFrom(far, store);
      return fault ?? taking;
    },
  });
  if (!pulled.ok) return pulled;
  const taking = pulled.value;
  const { says, faults } = takingWords(taking);
  const { statuses, prints } = await followTaking(store, folders);
  const more = [
    ...(statuses.ok ? (statuses.value?.faults ?? []) : [statuses.message]),
    ...(prints.lockedBy === undefined ? [] : [prints.lockedBy]),
  ];
  if (taking.end !== 'whole') return refusal([...faults, ...more].join(' '));
  await remember(folders.workspace, server.name, {
    eventsThere: countOf(taking, /^event /) + taking.leftEvents,
    pulledAt: new Date().toISOString(),
  });
  const isQuiet = countOf(taking, / new$| changed$/) + faults.length + more.length === 0;
  return success({ isQuiet, lines: [says ?? '', ...faults, ...more] });
}

export async function pushNow(
  store: Store,
  workspace: string,
  signal: AbortSignal,
): Promise<Done<Exchanged>> {
  return remembered(workspace, 'pushFault', (server) => pushedTo(server, store, workspace, signal));
}

async function pushedTo(
  server: FarServer,
  store: Store,
  workspace: string,
  signal: AbortSignal,
): Promise<Done<Exchanged>> {
  const eventsThere = await store.exchange.eventCount();
  let said = '';
  const pushed = await withFar(server, store, signal, {
    async folder(other) {
      const lines = addAbortSignal(signal, carried(store, false));
      const { says, faults } = takingWords(await takeCarried(lines, other));
      said = [says ?? '', ...faults].join(' ');
      return undefined;
    },
    ssh: (far) => pushTo({ ...far, says: collector((text) => (said = text)) }, store),
  });
  if (!pushed.ok) return pushed;
  const isQuiet = eventsThere <= server.eventsThere;
  await remember(workspace, server.name, { eventsThere, pushedAt: new Date().toISOString() });
  const waited = Math.max(0, eventsThere - server.eventsThere);
  const count = howMany(waited, 'state or correction', 'states and corrections');
  return success({ isQuiet, lines: [`${count} pushed. ${server.name}: ${said.trim()}`] });
}

/** An exchange with the server that is set. Why it did not work is kept until it does. */
async function remembered(
  workspace: string,
  fault: 'pullFault' | 'pushFault',
  exchange: (server: FarServer) => Promise<Done<Exchanged>>,
): Promise<Done<Exchanged>> {
  const settings = await readSettings(workspace);
  if (!settings.ok) return settings;
  const { server } = settings.value;
  if (!server) return refusal('No server is set.');
  const done = await exchange(server);
  const says = done.ok ? undefined : done.message;
  if (done.ok || done.isStopped !== true)
    await remember(workspace, server.name, {
      [fault]: says === undefined ? undefined : { at: new Date().toISOString(), says },
    });
  return done;
}

/** The person may have set another one in the meantime. */
async function remember(workspace: string, name: string, news: Partial<FarServer>): Promise<void> {
  await changeSettings(workspace, ({ server, ...settings }) =>
    server?.name === name
      ? { ...settings, server: { ...server, ...news } }
      : { ...settings, server },
  );
}

function countOf({ counts }: Taking, kind: RegExp): number {
  return [...counts].reduce((sum, [key, count]) => sum + (kind.test(key) ? count : 0), 0);
}

type Ways<Value> = {
  readonly folder: (other: Store) => Promise<Value>;
  readonly ssh: (far: FarDesk) => Promise<Value | FarFault>;
};

async function withFar<Value extends object | undefined>(
  { name, command }: FarServer,
  store: Store,
  signal: AbortSignal,
  ways: Ways<Value>,
): Promise<Done<Value>> {
  let complaint = '';
  const complains = collector((text) => (complaint = text));
  try {
    if (isAbsolute(name)) return await inFolder(name, store, ways.folder);
    const far = { server: name, command, says: complains, complains, signal };
    const value = await ways.ssh({ ...far, isUnattended: true });
    if (signal.aborted) return stopped(whatIsKept);
    return isFault(value) ? refusal(faultWords(name, command, value, complaint)) : success(value);
  } catch (error) {
    if (signal.aborted) return stopped(whatIsKept);
    throw error;
  }
}

const whatIsKept = 'What came is kept; the next time goes on.';

function isFault<Value extends object | undefined>(value: Value | FarFault): value is FarFault {
  return value !== undefined && 'kind' in value;
}

/** What ssh says, and what that means. */
const complaints: readonly (readonly [RegExp, (server: string) => string])[] = [
  [
    /host key verification|authenticity of host/i,
    (server) =>
      `This computer does not know ${server} yet: type "ssh ${server}" in a terminal once, and answer what it asks.`,
  ],
  [
    /permission denied|passphrase|password/i,
    (server) =>
      `${server} asks for a passphrase or a password, and nobody can type it here. Type "ssh-add" in a terminal, or run "npm run studio -- orders pull ${server}" there.`,
  ],
  [
    /could not resolve|name or service not known/i,
    (server) => `${server} is not found. Is its name right, and is this computer online?`,
  ],
  [
    /timed out|no route|unreachable|connection refused|connection reset|connection closed/i,
    (server) => `${server} does not answer. Is it running, and is this computer online?`,
  ],
];

/** What the other program said follows in lines of its own. */
function faultWords(server: string, command: string, fault: FarFault, complaint: string): string {
  if (fault.kind === 'no ssh') return `ssh cannot be started (${fault.reason}).`;
  if (fault.kind === 'no such command') return `${server} has no command "${command}".`;
  const said = complaint.trim();
  const [, plain] = complaints.find(([sign]) => sign.test(said)) ?? [];
  const words = plain?.(server) ?? `Something went wrong at ${server}.`;
  return said === '' ? `${server} gave no answer.` : `${words}\n${said}`;
}

const keptMost = 4_000;

/** Keeps the end of what a program says. */
function collector(keep: (text: string) => void): Writable {
  let text = '';
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      text = (text + chunk.toString()).slice(-keptMost);
      keep(text);
      done();
    },
  });
}
