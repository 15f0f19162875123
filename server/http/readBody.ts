import type { Readable } from 'node:stream';
import { growingBytes } from '#server/input/growingBytes.ts';
import type { Upload } from '#server/limits/uploadRoom.ts';

export type BodyRead =
  | { readonly kind: 'read'; readonly keptBytes: number }
  | { readonly kind: 'too-large' }
  /** There is no room for it just now. */
  | { readonly kind: 'busy' }
  /** The connection broke while the body was on its way; nobody is there to read an answer. */
  | { readonly kind: 'broken' };

/** Where a body goes while it arrives. */
export type Body = {
  /** Answers how many bytes it keeps of these; undefined when they are too many. */
  take(chunk: Uint8Array): number | undefined;
  /** Called after each `take`: resolves when more may come, rejects when there is no place for what came. */
  settle?(): Promise<void> | undefined;
};

export type Incoming = {
  /** The body as Node has it: the standard's stream would take in everything at once, however slowly it is read. */
  readonly source: Readable;
  /** The Content-Length; 0 when there is none. */
  readonly declaredBytes: number;
};

export type BodyReading = {
  readonly limitBytes: number;
  /** The room that it takes up. */
  readonly upload: Upload;
  readonly body: Body;
};

/**
 * Hands a request's body over as it arrives, never more than `limitBytes` of it, as long as there is room for it, and no
 * faster than it settles. What else comes is left to whoever closes the connection. Rejects with what `settle` rejects with.
 */
export function readBody(
  { source, declaredBytes }: Incoming,
  { limitBytes, upload, body }: BodyReading,
): Promise<BodyRead> {
  if (declaredBytes > limitBytes) return Promise.resolve({ kind: 'too-large' });
  return new Promise((resolve, reject) => {
    let byteLength = 0;
    let keptBytes = 0;
    const stopListening = () => {
      source.off('data', take).off('end', end).off('error', broken).off('close', broken);
      // Without a listener, the error of a connection that breaks later would end the process.
      source.on('error', () => {});
    };
    const finish = (read: BodyRead) => {
      stopListening();
      if (read.kind === 'read') upload.arrived();
      else source.pause();
      resolve(read);
    };
    const fail = (error: unknown) => {
      stopListening();
      source.pause();
      reject(error);
    };
    const end = () => finish({ kind: 'read', keptBytes });
    const broken = () => finish({ kind: 'broken' });
    const busy = () => finish({ kind: 'busy' });
    const take = (chunk: Buffer) => {
      byteLength += chunk.byteLength;
      const kept = byteLength > limitBytes ? undefined : body.take(chunk);
      if (kept === undefined) return finish({ kind: 'too-large' });
      if (!upload.grow(kept)) return busy();
      keptBytes += kept;
      const settling = body.settle?.();
      if (!settling) return undefined;
      source.pause();
      return settling.then(() => void source.resume(), fail);
    };
    void upload.givenUp.then(busy);
    source.on('data', take).once('end', end).once('error', broken).once('close', broken);
  });
}

/** Keeps a small body as it is. */
export function wholeBody(): Body & { readonly end: () => Buffer } {
  const bytes = growingBytes();
  return {
    take(chunk) {
      bytes.append(chunk);
      return chunk.byteLength;
    },
    end: bytes.view,
  };
}
