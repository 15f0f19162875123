/** The content of an alert, as an email to the studio and as JSON for a program. Contains no address, name or connection string. */
import { shortDay } from '#core/gallery/dayWords.ts';
import { brand } from '#core/shop/brand.ts';
import { faultTexts, type ServerFault } from '#core/shop/studioTexts.ts';
import { paragraph } from '#server/mail/content.ts';
import { bodies } from '#server/mail/html.ts';
import type { QueuedEmail } from '#server/store/email.ts';
import type { FaultAlert } from './alert.ts';

export type AlertMessage = {
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
export function alertJson(message: AlertMessage) {
  return { product: brand.product, ...message, text: subjectOf(message) };
}

/** Returns the alert as an email to `studioEmail`. */
export function alertEmail(message: AlertMessage, studioEmail: string): QueuedEmail {
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
