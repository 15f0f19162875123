/** Reports stored facts that someone should know. */
import { faultTexts, type Fault, unprintedNoticeDays } from '#core/shop/studioTexts.ts';
import { howMany } from '#core/text/howMany.ts';
import type { AlertStore } from '#server/store/alerts.ts';
import type { EmailStore } from '#server/store/emails.ts';
import type { Store } from '#server/store/openStore.ts';
import { backupAgeFault } from '#server/health/backupAge.ts';
import { listed } from '#studio/command/notices.ts';
import { timeWords } from '#studio/command/columns.ts';
import { fail, ok, warn, type Line } from './line.ts';

const dayMs = 24 * 60 * 60_000;

/** The most lines of one kind. */
const linesMost = 20;

/** An undelivered email to the studio is a failure, one to a customer a line. */
export async function emailLines(emails: EmailStore): Promise<readonly Line[]> {
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
  return [...lines.slice(0, linesMost), warn('emails', `… and ${more} more: emails list`)];
}

export async function backupLine(
  { marks, file }: Pick<Store, 'marks' | 'file'>,
  maxAgeDays: number | undefined,
): Promise<Line> {
  const { backup } = await marks.all();
  const fault = backupAgeFault(backup, Date.now(), maxAgeDays);
  const how =
    file === undefined
      ? 'After pg_dump say so: npm run studio -- backup --done'
      : 'Make one: npm run studio -- backup <file>';
  if (backup === undefined) {
    const none = `No backup is known. ${how}`;
    return fault === undefined ? warn('backup', none) : fail('backup', none);
  }
  const last = `The last was made ${timeWords(new Date(backup).toISOString())}.`;
  return fault === undefined ? ok('backup', last) : fail('backup', `${last} ${how}`);
}

/** Everybody behind a proxy that is not counted has one client's limits together. */
export async function proxyLines({ marks }: Pick<Store, 'marks'>): Promise<readonly Line[]> {
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
export async function unprintedLines(
  { retention }: Pick<Store, 'retention'>,
  retentionDays: number,
): Promise<readonly Line[]> {
  const keptDays = Math.max(0, retentionDays - unprintedNoticeDays);
  const orders = await retention.unprinted(Date.now() - keptDays * dayMs);
  if (orders.length === 0) return [ok('orders', 'No unprinted order is about to be deleted.')];
  const numbers = listed(
    orders.map(({ number }) => number),
    linesMost,
  );
  return [
    warn(
      'orders',
      `${howMany(orders.length, 'unprinted order')} will be deleted soon (RETENTION_DAYS ${retentionDays}): ${numbers}`,
    ),
  ];
}

/** Lists reported faults that are not over. */
export async function alertLines(alerts: AlertStore): Promise<readonly Line[]> {
  const open = (await alerts.all()).filter(({ endedAt }) => endedAt === null);
  return open.map(({ fault, beganAt }) => {
    const title = Object.hasOwn(faultTexts, fault) ? faultTexts[fault as Fault].title : fault;
    return warn('alert', `${title}, told ${timeWords(beganAt)}`);
  });
}
