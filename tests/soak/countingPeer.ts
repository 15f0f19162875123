import { SMTPServer } from 'smtp-server';

export type CountingPeer = {
  readonly url: string;
  /** How often each Message-ID was accepted. */
  readonly accepted: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

/** A real SMTP server that stores only the Message-ID of every email it accepts. */
export async function countingPeer(): Promise<CountingPeer> {
  const accepted = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _, done) {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 8_192) head += chunk.toString('latin1');
      });
      stream.on('end', () => {
        const id = /^Message-ID:\s*(<[^>]+>)/im.exec(head)?.[1] ?? 'none';
        accepted.set(id, (accepted.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the peer has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
