/** Checks everything that orders depend on, with or without a running server. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { timeWords } from '#core/gallery/localTimes.ts';
import { faultTexts, type ServerFault, unprintedNoticeDays } from '#core/shop/studioTexts.ts';
import { capital } from '#core/text/capital.ts';
import { howMany } from '#core/text/howMany.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import type { Result } from '#core/text/result.ts';
import { type Config, readConfig } from './config.ts';
import { sendTestEmail } from '#server/health/alertChannels.ts';
import { saneClock } from '#server/health/clock.ts';
import { backupAgeFault } from '#server/health/watch.ts';
import { faultOf } from '#server/health/writeTest.ts';
import { quietDays } from '#server/store/copies.ts';
import type { EmailStore } from '#server/store/emails.ts';
import { freeBytes, programFolder } from '#server/store/folders.ts';
import type { AlertStore } from '#server/store/serverState.ts';
import type { Store } from '#server/store/openStore.ts';
import { openSqliteFile } from '#server/store/sqliteDatabase.ts';

export type Finding = {
  /** `fail`: orders, emails or data are at risk. `warn`: someone should know. */
  readonly level: 'ok' | 'warn' | 'fail';
  /** What was checked, in one word. */
  readonly what: string;
  readonly says: string;
  /** What would help. */
  readonly act?:
    | 'drop the desk'
    | 'backup'
    | 'backup by other means'
    | 'name the data folder'
    | 'list the emails';
};

const finding =
  (level: Finding['level']) => (what: string, says: string, act?: Finding['act']) => ({
    level,
    what,
    says,
    act,
  });
const [ok, warn, fail] = [finding('ok'), finding('warn'), finding('fail')];

type Examination = {
  /** The opened store, or why there is none, and which value would change that. */
  readonly store: Result<Store> & { readonly field?: string };
  readonly data?: string;
  /** Sends a real email to the studio. */
  readonly isMailed: boolean;
  /** Takes the clock for right although it has jumped. */
  readonly isClockRight: boolean;
};

/** Looks at all that orders depend on. Without a store it looks at the rest. */
export async function examine({
  store,
  data,
  isMailed,
  isClockRight,
}: Examination): Promise<readonly Finding[]> {
  const config = await configAt(data);
  const found: Finding[] = config.ok ? [] : [fail('settings', config.message)];
  if (store.ok) {
    found.push(...(await ofStore(store.value, config, isClockRight)));
  } else {
    const act = store.field === 'data' ? 'name the data folder' : undefined;
    found.push(fail('database', store.message, act));
  }
  if (config.ok) {
    found.push(await ofDisk(config.value.dataDir));
    if (isMailed) found.push(await ofEmail(config.value));
  }
  return found;
}

function configAt(data: string | undefined): Promise<Result<Config>> {
  const settings = data === undefined ? {} : { DATA_DIR: data, DATABASE_URL: '' };
  return readConfig({ ...process.env, ...settings });
}

/** A damaged or missing database can answer only some of the checks. */
async function ofStore(
  store: Store,
  config: Result<Config>,
  isClockRight: boolean,
): Promise<readonly Finding[]> {
  const settings = config.ok ? config.value : undefined;
  const questions: readonly (readonly [string, () => Promise<readonly Finding[]>])[] = [
    ['versions', async () => [await ofVersions(store)]],
    ['write', async () => [await ofWrite(store)]],
    ['damage', async () => (store.file === undefined ? [] : [await ofDamage(store.file)])],
    ['clock', async () => [await ofClock(store, isClockRight)]],
    ['emails', () => ofEmails(store.emails)],
    ['backup', async () => [await ofBackup(store, settings?.backupMaxAgeDays)]],
    ['orders', async () => (settings ? ofUnprinted(store, settings.retentionDays) : [])],
    ['desks', () => ofDesks(store, settings?.forgetAfterPullDays)],
    ['proxy', () => ofProxy(store)],
    ['alerts', () => ofAlerts(store.alerts)],
  ];
  const found: Finding[] = [];
  for (const [what, ask] of questions) {
    try {
      found.push(...(await ask()));
    } catch (error) {
      found.push(fail(what, `The database cannot be read (${reasonOf(error)}).`));
    }
  }
  return found;
}

const gigabyte = 1e9;
/** Enough for a season's orders. */
const comfortableBytes = 2 * gigabyte;
/** Enough for a few of the largest orders. */
const leastBytes = 0.1 * gigabyte;

async function ofDisk(dataDir: string): Promise<Finding> {
  const free = await freeBytes(dataDir);
  if (free === Number.POSITIVE_INFINITY) return warn('disk', `${dataDir} does not say its room.`);
  const says = `${(free / gigabyte).toFixed(1)} GB are free at ${dataDir}.`;
  if (free < leastBytes) return fail('disk', `${says} Make room.`);
  return free < comfortableBytes ? warn('disk', says) : ok('disk', says);
}

async function ofEmail(config: Config): Promise<Finding> {
  const { sending, where } = await sendTestEmail(config);
  const { studioEmail, smtpUrl } = config;
  if (sending.kind !== 'sent') {
    return fail('email', `${where} did not take an email to ${studioEmail}: ${sending.code}`);
  }
  return smtpUrl === undefined
    ? ok('email', `A file was written to ${where}: without SMTP_URL no email goes out.`)
    : ok('email', `${where} took an email to ${studioEmail}. Look whether it arrived.`);
}

async function ofVersions(store: Store): Promise<Finding> {
  const file = await readFile(join(programFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(file) as { version: string };
  const { database, schema } = await store.versions();
  return ok(
    'versions',
    `Version ${version}, Node ${process.versions.node}, ${database}, schema ${schema}`,
  );
}

/** Commits a row in the same way as an order. */
async function ofWrite({ marks, where }: Store): Promise<Finding> {
  const startMs = performance.now();
  try {
    await marks.set('write-test', Date.now());
    const ms = Math.round(performance.now() - startMs);
    return ok('write', `A row was stored in ${ms} ms (${where}).`);
  } catch (error) {
    const { title, todo } = faultTexts[faultOf(error)];
    return fail('write', `${capital(title)} (${reasonOf(error)}). ${todo}`);
  }
}

async function ofDamage(file: string): Promise<Finding> {
  const { title, todo } = faultTexts.damaged;
  const damaged = (found: string) =>
    fail('damage', `${capital(title)} (${found.replaceAll(/\s+/g, ' ')}). ${todo}`);
  const engine = await openSqliteFile(file);
  try {
    const [row] = engine.prepare('PRAGMA quick_check(1)').all() as Record<string, string>[];
    const found = Object.values(row ?? {})[0] ?? '';
    return found === 'ok' ? ok('damage', 'Every page of the file can be read.') : damaged(found);
  } catch (error) {
    if (faultOf(error) !== 'damaged') throw error;
    return damaged(reasonOf(error));
  } finally {
    engine.close();
  }
}

/** `isRight` records that the clock's time is correct. */
async function ofClock(store: Store, isRight: boolean): Promise<Finding> {
  const now = Date.now();
  const here = timeWords(new Date(now).toISOString());
  if (isRight) {
    await store.marks.set('clock', now);
    await store.marks.set('clock-confirmed', now);
  }
  const marks = await store.marks.all();
  const databaseMs = await store.clockMs();
  const { hasJumped } = saneClock(() => now).look(marks, databaseMs);
  if (!hasJumped) return ok('clock', `It is ${here}.`);
  const known = [
    ...(marks.clock === undefined ? [] : [`last known ${timeWords(marks.clock)}`]),
    ...(databaseMs === undefined ? [] : [`the database says ${timeWords(databaseMs)}`]),
  ];
  const { title, todo } = faultTexts.clock;
  return fail('clock', `${capital(title)}: ${here} here, ${known.join(', ')}. ${todo}`);
}

const dayMs = 24 * 60 * 60_000;

/** The most lines of one kind. */
const linesMost = 20;

/** An undelivered email to the studio is a failure, one to a customer a line. */
async function ofEmails(emails: EmailStore): Promise<readonly Finding[]> {
  const toStudio = await emails.undeliveredToStudio();
  const isStudios = new Set(toStudio.map(({ id }) => id));
  const unsent = await emails.unsent();
  const dead = unsent.filter(({ id, state }) => state === 'dead' && !isStudios.has(id));
  const waiting = unsent.filter(({ state }) => state === 'queued').length;
  const lines = [
    ...toStudio.map(({ id, failure }) =>
      fail('emails', `${id} did not reach the studio: ${failure ?? 'no reason known'}`),
    ),
    ...dead.map(({ id, failure }) =>
      warn('emails', `${id} was given up: ${failure ?? 'no reason known'}`),
    ),
  ];
  if (lines.length === 0)
    return [ok('emails', `None was given up, ${howMany(waiting, 'waits', 'wait')}.`)];
  const more = lines.length - linesMost;
  if (more <= 0) return lines;
  return [...lines.slice(0, linesMost), warn('emails', `… and ${more} more`, 'list the emails')];
}

/** Looks at the age of the last backup alone. */
export async function examineBackup(
  store: Pick<Store, 'marks' | 'file'>,
  data: string | undefined,
): Promise<Finding> {
  const config = await configAt(data);
  return ofBackup(store, config.ok ? config.value.backupMaxAgeDays : undefined);
}

async function ofBackup(
  { marks, file }: Pick<Store, 'marks' | 'file'>,
  maxAgeDays: number | undefined,
): Promise<Finding> {
  const { backup } = await marks.all();
  const fault = backupAgeFault(backup, Date.now(), maxAgeDays);
  const how = file === undefined ? 'backup by other means' : 'backup';
  if (backup === undefined) {
    const missing = fault === undefined ? warn : fail;
    return missing('backup', 'No backup yet.', how);
  }
  const last = `The last was made ${timeWords(new Date(backup).toISOString())}.`;
  return fault === undefined ? ok('backup', last) : fail('backup', last, how);
}

/** Everybody behind a proxy that is not counted has one client's limits together. */
async function ofProxy({ marks }: Pick<Store, 'marks'>): Promise<readonly Finding[]> {
  const { proxy } = await marks.all();
  if (proxy === undefined) return [];
  const seen = timeWords(new Date(proxy).toISOString());
  return [
    warn(
      'proxy',
      `A call came from a proxy (${seen}), but TRUST_PROXY_HOPS is 0: everybody behind it counts as one client and shares one client's limits. Set it and restart the server.`,
    ),
  ];
}

/** Lists unprinted orders that will be deleted soon or were announced. */
async function ofUnprinted(
  { retention }: Pick<Store, 'retention'>,
  retentionDays: number,
): Promise<readonly Finding[]> {
  const keptDays = Math.max(0, retentionDays - unprintedNoticeDays);
  const orders = await retention.unprinted(Date.now() - keptDays * dayMs);
  if (orders.length === 0) return [ok('orders', 'No unprinted order is about to be deleted.')];
  const [shown, more] = [orders.slice(0, linesMost), orders.length - linesMost];
  const names = shown.map(({ number }) => number).join(', ');
  const numbers = more > 0 ? `${names} and ${more} more` : names;
  return [
    warn(
      'orders',
      `${howMany(orders.length, 'unprinted order')} will be deleted soon (RETENTION_DAYS ${retentionDays}): ${numbers}`,
    ),
  ];
}

/** Lists the desks that have to have an order before the server leaves it to them. */
async function ofDesks(
  { copies }: Pick<Store, 'copies'>,
  forgetAfterPullDays: number | undefined,
): Promise<readonly Finding[]> {
  const desks = await copies.desks();
  const { size } = (await copies.left()).copies;
  const lost = await copies.lost();
  const found = lost.map((number) =>
    fail(
      'desks',
      `No desk has ${number} any more, and this server has left it to them: restore a desk's backup, or forget it here, too.`,
    ),
  );
  if (forgetAfterPullDays === undefined) return found.slice(0, linesMost);
  if (desks.length === 0)
    return [warn('desks', 'No desk has pulled yet, so nothing is left to the desks.')];
  return [
    ...found.slice(0, linesMost),
    ...desks.map(({ desk, at, count }) => {
      const has = `${desk} has ${requestsIn(count)} in its newest backup, as it said ${timeWords(at)}.`;
      const isQuiet = count === 0 || Date.parse(at) < Date.now() - quietDays * dayMs;
      const waits = `${has} Nothing goes from here before it pulls again. If it is gone for good:`;
      return isQuiet ? warn('desks', waits, 'drop the desk') : ok('desks', has);
    }),
    ok('desks', `Only the desks have ${requestsIn(size)}.`),
  ];
}

function requestsIn(count: number): string {
  return howMany(count, 'order or booking', 'orders and bookings');
}

/** Lists reported faults that are not over. */
async function ofAlerts(alerts: AlertStore): Promise<readonly Finding[]> {
  const open = (await alerts.all()).filter(({ endedAt }) => endedAt === null);
  return open.map(({ fault, beganAt }) => {
    const title = Object.hasOwn(faultTexts, fault) ? faultTexts[fault as ServerFault].title : fault;
    return warn('alert', `${title}, told ${timeWords(beganAt)}`);
  });
}
