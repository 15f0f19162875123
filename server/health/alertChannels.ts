/** The two ways in which the studio is told of a fault, beside the log: an email to STUDIO_EMAIL and a POST to ALERT_URL. */
import { type ServerFault } from '#core/shop/studioTexts.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { ToldBy } from '#server/store/alerts.ts';
import { alertEmail, alertJson, type AlertMessage } from './alertMessage.ts';
import type { MailState } from './mailState.ts';

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
