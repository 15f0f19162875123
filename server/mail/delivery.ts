/** One attempt at a claimed email, and what becomes of the email after it. */
import { refusedFailure, type EmailStore } from '#server/store/emails.ts';
import type { Log } from '#server/log/log.ts';
import type { QueuedEmail } from '#server/store/email.ts';
import type { Mailer, Sending } from './mailer.ts';
import { retryWaitMs, type EmailPace } from './pace.ts';

export type DeliveryParts = {
  readonly emails: Pick<EmailStore, 'postpone' | 'finish'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly pace: EmailPace;
  /** Told of every accepted email. */
  readonly mail: { accepted(): void };
  readonly log: Log;
};

/** Sends an email, renewing its lease until it is sent. Failed renewals are logged. */
export function sendLeased(
  email: QueuedEmail,
  { emails, mailer, pace, log }: DeliveryParts,
): Promise<Sending> {
  const renewal = setInterval(() => {
    emails
      .postpone(email.id, Date.now() + pace.leaseMs)
      .catch((error: unknown) => log('error', 'email lease', { email: email.id, error }));
  }, pace.leaseMs / 3);
  return mailer.send(email).finally(() => clearInterval(renewal));
}

/** Stores that the email was sent, is dead, or is to be tried again. Rejects with the database's error. */
export async function storeOutcome(
  email: QueuedEmail,
  sending: Sending,
  { emails, pace, mail, log }: DeliveryParts,
): Promise<void> {
  if (sending.kind === 'sent') {
    await emails.finish(email.id, 'sent');
    mail.accepted();
    return;
  }
  const { code } = sending;
  const ageMs = Date.now() - Date.parse(email.queuedAt);
  // The studio's own mailbox may be full for an evening, or its filter wrong for an hour. That gets fixed, and the order is
  // waiting.
  const isFinal = sending.kind === 'refused' && email.recipient !== 'studio';
  const isGivenUp = ageMs > pace.giveUpAfterMs && email.attempts >= pace.fewestAttempts;
  if (isFinal || isGivenUp) {
    await emails.finish(email.id, 'dead', code);
    log('error', 'email dead', { email: email.id, attempts: email.attempts, code });
    return;
  }
  const waitMs = retryWaitMs(email.attempts, pace, Math.random());
  const failure = sending.kind === 'refused' ? refusedFailure(code) : code;
  await emails.postpone(email.id, Date.now() + waitMs, failure);
  log('warn', 'email postponed', { email: email.id, attempts: email.attempts, code, waitMs });
}
