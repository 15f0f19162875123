/** The server as `server/openServer.ts` wires it, without what only looks after it: watch, alerts and a listening socket. */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { carried, takeCarried } from '#studio/orders/exchange.ts';
import { createApp, type CallsApp } from '#server/callsApp.ts';
import { readConfig } from '#server/config.ts';
import { keysInWork, weightedSemaphore } from '#server/http/turns.ts';
import { uploadBudget } from '#server/http/uploads.ts';
import { defaultPace, startEmailsWorker } from '#server/mail/emailsWorker.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { mailState } from '#server/health/watch.ts';
import { keepPriceLists } from '#server/calls/priceLists.ts';
import { openStore } from '#server/store/openStore.ts';

type Setup = {
  readonly dataDir: string;
  readonly mailer: Mailer;
  readonly log: (level: string, event: string, fields: object) => void;
};

export type Running = CallsApp & {
  /** What the desk pulls. */
  readonly exported: () => Promise<string>;
  /** Takes what the desk gives. */
  readonly take: (lines: string) => Promise<unknown>;
};

const studioEmail = 'hello@sideline.example';
/** An hour of quiet is a few looks into the queue, not hundreds. Whatever is due is still sent when it is due. */
const idleMs = 30 * 60_000;
const megabytes = 1_000_000;

export async function start({ dataDir, mailer, log }: Setup): Promise<Running> {
  const config = await readConfig({
    DATA_DIR: dataDir,
    STUDIO_EMAIL: studioEmail,
    ORDER_OVERRIDE_ALLOW: '@example.org',
  });
  if (!config.ok) throw new Error(config.message);
  const opened = await openStore(config.value, log);
  if (!opened.ok) throw new Error(opened.message);
  const store = opened.value;
  const storing = weightedSemaphore(32 * megabytes);
  const emails = startEmailsWorker({
    emails: store.emails,
    mailer,
    mail: mailState(store.marks),
    ordersIdle: storing.whenIdle,
    pace: { ...defaultPace, idleMs },
    log,
  });
  const prices = await keepPriceLists(dataDir, (error) => log('warn', 'prices', { error }));
  const app = createApp({
    ...config.value,
    log,
    health: { report: () => Promise.reject(new Error('nobody asks')), stop: () => undefined },
    orders: store.orders,
    bookings: store.bookings,
    uploads: uploadBudget(256 * megabytes),
    spoolFolder: dataDir,
    storing,
    keys: keysInWork(5_000),
    provider: mailer.provider,
    learnTeams: () => Promise.resolve(),
    emailsQueued: emails.wake,
    earlierPrices: prices.earlier,
    uncountedProxy: () => undefined,
  });
  return {
    ...app,
    exported: () => text(carried(store, true)),
    take: (lines) => takeCarried(Readable.from([lines]), store),
  };
}
