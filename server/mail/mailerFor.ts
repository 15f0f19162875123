import type { Mailbox } from '#server/input/mailbox.ts';
import type { Dkim } from './dkim.ts';
import { fileMailer } from './fileMailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtpMailer.ts';

export type MailSettings = {
  readonly dataDir: string;
  /** Undefined writes `.eml` files below `dataDir`. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: Mailbox;
  readonly dkim: Dkim | undefined;
};

/** Returns the mailer of the settings. Rejects if the folder for files cannot be created. */
export function mailerFor({ dataDir, smtpUrl, mailFrom, dkim }: MailSettings): Promise<Mailer> {
  return smtpUrl === undefined
    ? fileMailer(dataDir, mailFrom)
    : Promise.resolve(smtpMailer(smtpUrl, mailFrom, dkim));
}
