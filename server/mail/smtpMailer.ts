import { createTransport } from 'nodemailer';
import type { Mailbox } from '#server/input/mailbox.ts';
import { messageOf, type Mailer, type Sending } from './mailer.ts';

const answerTimeoutMs = 15_000;
const silenceTimeoutMs = 60_000;

/** Sends over SMTP, several letters on a few kept connections. `smtpUrl` as nodemailer reads it: smtp(s)://user:password@host:port. */
export function smtpMailer(smtpUrl: string, from: Mailbox): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: answerTimeoutMs,
    greetingTimeout: answerTimeoutMs,
    socketTimeout: silenceTimeoutMs,
  });
  return {
    provider: 'smtp',
    async send(letter) {
      const message = messageOf(letter, from);
      if (message === undefined) return { kind: 'refused', code: 'EADDRESS' };
      try {
        await transport.sendMail(message);
        return { kind: 'sent' };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** A 5xx reply is final (RFC 5321, section 4.2.1), but not one to our password: that is ours to mend. */
function failureOf(error: unknown): Sending {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const known = String(responseCode ?? code ?? 'ESMTP');
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  return { kind: isFinal ? 'refused' : 'failed', code: known };
}
