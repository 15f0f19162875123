import type { Readable } from 'node:stream';
import { growingBytes } from '#server/input/growingBytes.ts';
import type { Upload } from './uploadBudget.ts';

export type BodyRead =
  | { readonly kind: 'read'; readonly keptBytes: number }
  | { readonly kind: 'too-large' }
  /** There is no memory or disk space for it now. */
  | { readonly kind: 'busy' }
  /** The connection broke during the upload; nobody is left to read a response. */
  | { readonly kind: 'broken' };

/** Receives a body as it arrives. */
export type Body = {
  /** Returns how many bytes it keeps, or undefined if the body is too large. */
  take(chunk: Uint8Array): number | undefined;
  /** Called after each `take`. Resolves when it is ready for more, and rejects if it could not store the bytes. */
  settle?(): Promise<void> | undefined;
};

export type Incoming = {
  /** The body as a Node stream: a web stream would buffer all of it, however slowly it is read. */
  readonly source: Readable;
  /** The Content-Length; 0 when there is none. */
  readonly declaredBytes: number;
};

export type BodyReading = {
  readonly limitBytes: number;
  /** The memory budget of this upload. */
  readonly upload: Upload;
  readonly body: Body;
};

/**
 * Reads a request's body as it arrives, at most `limitBytes`, within the memory budget and no faster than `settle` allows. The rest
 * is left to the code that closes the connection. Rejects with the error of `settle`.
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
      // Without a listener, a later error of the connection would end the process.
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
    // Node calls it outside of any promise. Without the catch, an error would leave this promise pending forever.
    const take = (chunk: Buffer) => {
      try {
        return taken(chunk);
      } catch (error) {
        return fail(error);
      }
    };
    const taken = (chunk: Buffer) => {
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

/** Collects a small body. */
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
