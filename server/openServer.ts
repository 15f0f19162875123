import { join } from 'node:path';
import { success, type Result } from '#rules/result.ts';
import { createApp, type App } from './app.ts';
import type { Config } from './config.ts';
import { fileMailer, mailFolder } from './mail/fileMailer.ts';
import { startLettersWorker } from './mail/lettersWorker.ts';
import { defaultPace, type LetterPace } from './mail/pace.ts';
import { logToStdout, type Log } from './log.ts';
import { smtpMailer } from './mail/smtpMailer.ts';
import { databaseFile, openStore } from './store/openStore.ts';

export type OpenedServer = App & {
  /** Where orders and mails go, for the start-up message; no secrets in it. */
  readonly whereOrdersGo: string;
  readonly whereMailGoes: string;
  /** Ends the letters on their way, closes the store. Calls must have ended before. */
  close(): Promise<void>;
};

export type OpenOptions = { readonly pace?: LetterPace; readonly log?: Log };

/** Letters on their way get this long to arrive; what does not is sent after the next start. */
const lettersPatienceMs = 5_000;

/** Store, letters worker and calls, without a listening socket or files. A failure is one line for whoever starts it. */
export async function openServer(
  config: Config,
  { pace = defaultPace, log = logToStdout }: OpenOptions = {},
): Promise<Result<OpenedServer>> {
  const { dataDir, smtpUrl, mailFrom } = config;
  const opened = await openStore(dataDir);
  if (!opened.ok) return opened;
  const store = opened.value;
  const mailer =
    smtpUrl === undefined ? await fileMailer(dataDir, mailFrom) : smtpMailer(smtpUrl, mailFrom);
  const worker = startLettersWorker({ letters: store.letters, mailer, pace, log });
  const app = createApp({
    ...config,
    log,
    orders: store.orders,
    bookings: store.bookings,
    provider: mailer.provider,
    lettersQueued: worker.wake,
  });
  return success({
    ...app,
    whereOrdersGo: join(dataDir, databaseFile),
    whereMailGoes: smtpUrl === undefined ? join(dataDir, mailFolder) : new URL(smtpUrl).host,
    async close() {
      await worker.stop(lettersPatienceMs);
      mailer.close();
      await store.close();
    },
  });
}
