import type { Readable } from 'node:stream';
import { growingBytes } from './growingBytes.ts';
import { randomBytes } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

type BodyRead =
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

type BodyReading = {
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

// A temporary file for uploads too large for memory. It is unlinked as soon as it is open, so it disappears with the process, however that
// ends.

export type Spool = {
  readonly byteLength: number;
  /** Rejects when the disk is full. */
  append(pieces: readonly Buffer[]): Promise<void>;
  /** Copies everything to the start of `target`, which must be long enough. */
  readInto(target: Buffer): Promise<void>;
  close(): Promise<void>;
};

/** Creates the file on the first `append`. `folder` must exist, on a disk and not in memory like some /tmp. */
export function spoolIn(folder: string): Spool {
  let file: FileHandle | undefined;
  let byteLength = 0;
  return {
    get byteLength() {
      return byteLength;
    },
    async append(pieces) {
      file ??= await unnamedFile(folder);
      const bytes = Buffer.concat(pieces);
      await file.appendFile(bytes);
      byteLength += bytes.byteLength;
    },
    async readInto(target) {
      if (!file) return;
      const whole = byteLength;
      for (let at = 0; at < whole;) {
        const { bytesRead } = await file.read(target, at, whole - at, at);
        if (bytesRead === 0) throw new Error('the spool is shorter than what was written');
        at += bytesRead;
      }
    },
    async close() {
      await file?.close();
    },
  };
}

async function unnamedFile(folder: string): Promise<FileHandle> {
  const path = join(folder, `${randomBytes(8).toString('hex')}.part`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

// The memory budget of uploads, for memory and disk together. It counts bytes that have arrived, so a slow client uses next to nothing.
// When the budget is used up, slow uploads are dropped first.

type Upload = {
  /** Adds received bytes. Returns false if this upload must be dropped. */
  grow(bytes: number): boolean;
  /** Resolves when this upload must be dropped for another. */
  readonly givenUp: Promise<void>;
  /** The upload is complete; its bytes stay counted. */
  arrived(): void;
  /** Releases the bytes. */
  leave(): void;
};

export type UploadBudget = { enter(): Upload };

type Inside = { readonly startMs: number; bytes: number; giveUp: () => void };

/** An upload is slow if it is below this rate, 1 Mbit/s, after this time. */
const graceMs = 10_000;
const slowBytesPerS = 128 * 1024;

/**
 * Creates the budget. `limitBytes` covers all uploads, including complete ones that are being processed. `now` is in milliseconds.
 */
export function uploadBudget(
  limitBytes: number,
  now: () => number = () => performance.now(),
): UploadBudget {
  const arriving = new Set<Inside>();
  let used = 0;

  const slowest = (): Inside | undefined => {
    const slow = [...arriving]
      .map((inside) => ({ inside, ms: now() - inside.startMs }))
      .filter(({ inside, ms }) => ms > graceMs && (inside.bytes / ms) * 1_000 < slowBytesPerS);
    return slow.toSorted((a, b) => b.inside.bytes - a.inside.bytes)[0]?.inside;
  };
  const drop = (inside: Inside) => {
    arriving.delete(inside);
    used -= inside.bytes;
    inside.bytes = 0;
    inside.giveUp();
  };

  return {
    enter() {
      let giveUp: () => void = () => {};
      const givenUp = new Promise<void>((resolve) => (giveUp = resolve));
      const inside: Inside = { startMs: now(), bytes: 0, giveUp };
      arriving.add(inside);
      return {
        givenUp,
        grow(bytes) {
          for (;;) {
            if (used + bytes <= limitBytes) break;
            const victim = slowest() ?? inside;
            drop(victim);
            if (victim === inside) return false;
          }
          inside.bytes += bytes;
          used += bytes;
          return arriving.has(inside);
        },
        arrived: () => void arriving.delete(inside),
        leave() {
          arriving.delete(inside);
          used -= inside.bytes;
          inside.bytes = 0;
        },
      };
    },
  };
}
