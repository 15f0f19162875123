/** The content of an alert, as an email to the studio and as JSON for a program. Contains no address, name or connection string. */
import { shortDay } from '#core/gallery/dayWords.ts';
import { brand } from '#core/shop/brand.ts';
import { faultTexts, type ServerFault, testEmailTexts } from '#core/shop/studioTexts.ts';
import { paragraph } from '#server/mail/content.ts';
import { bodies } from '#server/mail/html.ts';
import type { QueuedEmail } from '#server/store/email.ts';
import {
  type Mailer,
  mailFolder,
  type Sending,
  mailerFor,
  type MailSettings,
} from '#server/mail/mailer.ts';
import type { StoredAlert, ToldBy } from '#server/store/serverState.ts';
import type { MailState } from './watch.ts';
import { join } from 'node:path';
import { fillText } from '#core/text/fillText.ts';

/** A fault that is reported to the studio. It is kept until the report of its end has been delivered. */
export type FaultAlert = StoredAlert & { readonly fault: ServerFault };

type AlertMessage = {
  readonly fault: ServerFault;
  readonly state: 'began' | 'ended';
  /** ISO 8601, UTC, like the other times. */
  readonly beganAt: string;
  readonly at: string;
};

export function alertMessageOf({ fault, beganAt, endedAt }: FaultAlert): AlertMessage {
  return { fault, state: endedAt === null ? 'began' : 'ended', beganAt, at: endedAt ?? beganAt };
}

/** Returns the body of the POST to ALERT_URL. Chat services show `text`. */
function alertJson(message: AlertMessage) {
  return { product: brand.product, ...message, text: subjectOf(message) };
}

/** Returns the alert as an email to `studioEmail`. */
function alertEmail(message: AlertMessage, studioEmail: string): QueuedEmail {
  const { means, todo } = faultTexts[message.fault];
  const blocks =
    message.state === 'began'
      ? [paragraph(means), paragraph(todo), paragraph(`Since ${inWords(message.beganAt)}.`)]
      : [paragraph(`It lasted from ${inWords(message.beganAt)} to ${inWords(message.at)}.`)];
  return studioNotice({
    id: `alert-${message.fault}-${message.state}-${message.at.replaceAll(/\D/g, '')}`,
    subject: subjectOf(message),
    blocks,
    at: message.at,
    studioEmail,
  });
}

/** Returns an email to the studio that bypasses the queue, because it must also go out if the database cannot be written. */
export function studioNotice({
  id,
  subject,
  blocks,
  at,
  studioEmail,
}: {
  readonly id: string;
  readonly subject: string;
  readonly blocks: Parameters<typeof bodies>[1];
  readonly at: string;
  readonly studioEmail: string;
}): QueuedEmail {
  return {
    id,
    recipient: 'studio',
    to: studioEmail,
    subject,
    ...bodies(subject, blocks),
    createdAt: at,
    queuedAt: at,
    resends: 0,
    attempts: 1,
  };
}

function subjectOf({ fault, state }: AlertMessage): string {
  const { title } = faultTexts[fault];
  return state === 'began' ? `${brand.product}: ${title}` : `${brand.product}: over: ${title}`;
}

function inWords(iso: string): string {
  return `${shortDay(iso.slice(0, 10), true)}, ${iso.slice(11, 16)} UTC`;
}

// The two ways in which the studio is told of a fault, beside the log: an email to STUDIO_EMAIL and a POST to ALERT_URL.

export type AlertChannel = {
  readonly by: ToldBy;
  /** In the log. */
  readonly name: string;
  /** Returns false if this message has to wait or is not for this channel. */
  carries(message: AlertMessage): boolean;
  /** Returns undefined if the message was received, else a short reason without addresses. Never rejects. */
  tell(message: AlertMessage): Promise<string | undefined>;
};

/** Faults during which email does not work. The email about their end says when they began. */
const mutesMail: ReadonlySet<ServerFault> = new Set(['mail-down']);

/** Bypasses the queue, because it must also work if the database cannot be written. */
export function mailChannel(
  mailer: Pick<Mailer, 'send'>,
  mail: MailState,
  studioEmail: string,
): AlertChannel {
  return {
    by: 'mailedAt',
    name: 'email',
    carries: ({ fault, state }) => state === 'ended' || !mutesMail.has(fault),
    async tell(message) {
      const sent = await mailer.send(alertEmail(message, studioEmail));
      if (sent.kind !== 'failed' || sent.isDown !== true) mail.worked();
      if (sent.kind !== 'sent') return sent.code;
      mail.accepted();
      return undefined;
    },
  };
}

/** Redirects are not followed, because they could lead anywhere. */
export function postChannel(url: string, timeoutMs: number): AlertChannel {
  return {
    by: 'postedAt',
    name: 'ALERT_URL',
    carries: () => true,
    async tell(message) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(alertJson(message)),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        return response.ok ? undefined : String(response.status);
      } catch (error) {
        // Even if it arrived, one alert twice is better than none: a host that cannot be reached looks the same.
        return (error as Error).name === 'TimeoutError' ? 'no answer in time' : 'unreachable';
      }
    },
  };
}

type TestEmail = {
  /** The mail server's answer, or whether the file was written. */
  readonly sending: Sending;
  /** The mail server's host, or the folder of the files. Contains no password. */
  readonly where: string;
};

/** Sends an email to the studio at once, bypassing the queue. Never rejects. */
export async function sendTestEmail(
  settings: MailSettings & { readonly studioEmail: string },
): Promise<TestEmail> {
  const { dataDir, smtpUrl, studioEmail } = settings;
  const where = smtpUrl === undefined ? join(dataDir, mailFolder) : new URL(smtpUrl).host;
  const at = new Date().toISOString();
  try {
    const mailer = await mailerFor(settings);
    const email = studioNotice({
      id: `doctor-${at.replaceAll(/\D/g, '')}`,
      subject: fillText(testEmailTexts.subject, { product: brand.product }),
      blocks: [paragraph(testEmailTexts.body)],
      at,
      studioEmail,
    });
    const sending = await mailer.send(email).finally(() => mailer.close());
    return { sending, where };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'EMAIL';
    return { sending: { kind: 'failed', code }, where };
  }
}
