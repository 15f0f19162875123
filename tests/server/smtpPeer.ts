import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { onTestFinished, vi } from 'vitest';

export type Delivery = {
  /** The raw message. */
  readonly source: string;
  readonly from: string;
  readonly recipients: readonly string[];
  readonly mail: Email;
};

export type SmtpPeer = {
  readonly url: string;
  readonly deliveries: readonly Delivery[];
  /** Waits for this many accepted emails. */
  received(count: number): Promise<readonly Delivery[]>;
};

/** Decides about an email: undefined accepts it, an SMTP code refuses it. */
export type Judgement = (
  session: SMTPServerSession,
  attempt: number,
  bytes: number,
) => number | undefined;

/** A real SMTP server on a free loopback port that keeps what it accepts. */
export async function smtpPeer(
  judge: Judgement = () => undefined,
  answerAfterMs = 0,
  options: SMTPServerOptions = {},
): Promise<SmtpPeer> {
  const deliveries: Delivery[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        attempts += 1;
        const code = judge(session, attempts, Buffer.concat(chunks).byteLength);
        if (code !== undefined) {
          done(Object.assign(new Error('not now'), { responseCode: code }));
          return;
        }
        const bytes = Buffer.concat(chunks);
        void PostalMime.parse(bytes).then((mail) => {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom ? mailFrom.address : '';
          const recipients = rcptTo.map(({ address }) => address);
          deliveries.push({ source: bytes.toString('latin1'), from, recipients, mail });
          setTimeout(done, answerAfterMs);
        });
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the peer has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    deliveries,
    received: (count) =>
      vi.waitFor(
        () => {
          if (deliveries.length < count) throw new Error(`${deliveries.length} of ${count}`);
          return deliveries;
        },
        { interval: 20 },
      ),
  };
}
