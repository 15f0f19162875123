import { unmailable, type Mailbox } from '#server/input/mailbox.ts';
import type { Dkim } from './dkim.ts';
import { fileMailer } from './fileMailer.ts';
import { messageOf, withoutAttachment, type Mailer, type Sending } from './mailer.ts';
import { createTransport, type SendMailOptions } from 'nodemailer';

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

const answerTimeoutMs = 15_000;
const silenceTimeoutMs = 60_000;

/**
 * Sends over SMTP with a few kept connections. nodemailer reads `smtpUrl`: smtp(s)://user:password@host:port. The password is never
 * sent unencrypted, even if someone in between claims that the server lacks TLS.
 */
function smtpMailer(smtpUrl: string, from: Mailbox, dkim?: Dkim): Mailer {
  const { protocol, username } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    // We have our own queue, and an attachment's stream cannot be read twice.
    maxRequeues: 0,
    connectionTimeout: answerTimeoutMs,
    greetingTimeout: answerTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    ...(protocol === 'smtp:' && username !== '' && { requireTLS: true }),
    ...(dkim && { dkim }),
  });
  const deliver = async (message: SendMailOptions | undefined): Promise<Delivery> => {
    if (message === undefined) return { kind: 'refused', code: unmailable };
    try {
      await transport.sendMail(message);
      return { kind: 'sent' };
    } catch (error) {
      return failureOf(error);
    }
  };
  return {
    provider: 'smtp',
    async send(email) {
      const delivery = await deliver(messageOf(email, from));
      if (delivery.kind !== 'too large') return delivery;
      const bare = withoutAttachment(email);
      if (bare === undefined) return { kind: 'refused', code: delivery.code };
      const again = await deliver(messageOf(bare, from));
      return again.kind === 'too large' ? { kind: 'refused', code: again.code } : again;
    },
    close: () => transport.close(),
  };
}

type Delivery = Sending | { readonly kind: 'too large'; readonly code: string };

/**
 * The stages at which nodemailer failed before any email: connecting, greeting, TLS, login. A connection that breaks later is CONN
 * as well.
 */
const beforeAnyEmail = /^(?:CONN|EHLO|HELO|STARTTLS|AUTH)/;

/** Exceeded storage allocation (RFC 5321, section 4.2.2), also the reply to a message over the size limit (RFC 1870). */
const tooLarge = 552;

/**
 * Classifies an error. A 5xx reply is final (RFC 5321, section 4.2.1) if it is about the recipient or the email. If it is about our
 * password, our sender's address or TLS, the studio can fix it, and the email waits for that.
 */
function failureOf(error: unknown): Delivery {
  const { code, responseCode, command } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const known = String(responseCode ?? code ?? 'ESMTP');
  // Without a reply code, EMESSAGE at MAIL FROM comes from nodemailer itself: the email exceeds the SIZE that the server announced.
  const isOverSize = responseCode === undefined && code === 'EMESSAGE' && command === 'MAIL FROM';
  if (responseCode === tooLarge || isOverSize) return { kind: 'too large', code: known };
  const isAboutTheEmail = command === 'RCPT TO' || command === 'DATA';
  const isFinal = responseCode !== undefined && responseCode >= 500 && isAboutTheEmail;
  if (isFinal) return { kind: 'refused', code: known };
  return { kind: 'failed', code: known, isDown: beforeAnyEmail.test(command ?? '') };
}
