import { connect } from 'node:net';

/** A raw request that no client of ours would send. */
export type RawRequest = {
  readonly pieces: readonly (Buffer | string)[];
  /** Its end is missing: the connection is closed instead of waiting for an answer. */
  readonly isCut?: boolean;
};

export type RawAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly head: string;
      readonly body: Buffer;
    }
  /** The server closed the connection without an answer. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'silent' };

/** Returns the first answer, or `silent` if none has started after `patienceMs`. */
export function sendRaw(
  port: number,
  { pieces, isCut = false }: RawRequest,
  patienceMs: number,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const end = (answer: RawAnswer) => {
      clearTimeout(patience);
      socket.destroy();
      resolve(answer);
    };
    const heard = () => answerOf(Buffer.concat(chunks)) ?? ({ kind: 'closed' } as const);
    const patience = setTimeout(
      () => end(chunks.length > 0 ? heard() : { kind: 'silent' }),
      patienceMs,
    );
    socket.setNoDelay(true);
    socket.on('error', () => end(heard()));
    socket.on('close', () => end(heard()));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('connect', () => {
      const send = (index: number) => {
        const piece = pieces[index];
        if (piece !== undefined) socket.write(piece, () => setImmediate(send, index + 1));
        else if (isCut) end({ kind: 'closed' });
      };
      send(0);
    });
  });
}

/** Skips 100 Continue. */
function answerOf(bytes: Buffer): RawAnswer | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
  const body = bytes.subarray(headEnd + 4);
  return status === 100 ? answerOf(body) : { kind: 'answer', status, head, body };
}
