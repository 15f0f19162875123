import { growingBytes } from '#server/input/growingBytes.ts';
import type { Upload } from '#server/limits/uploadRoom.ts';

export type BodyRead =
  | { readonly kind: 'read'; readonly keptBytes: number }
  | { readonly kind: 'too-large' }
  /** There is no memory for it just now. */
  | { readonly kind: 'busy' }
  /** The connection broke while the body was on its way; nobody is there to read an answer. */
  | { readonly kind: 'broken' };

/** Where a body goes while it arrives. */
export type Body = {
  /** Answers how many bytes it keeps of these in memory; undefined when they are too many. */
  take(chunk: Uint8Array): number | undefined;
};

export type BodyReading = {
  readonly limitBytes: number;
  /** The room that it takes up. */
  readonly upload: Upload;
  readonly body: Body;
};

/** Hands a request's body over as it arrives, never more than `limitBytes` of it, as long as there is room for it. */
export async function readBody(
  request: Request,
  { limitBytes, upload, body }: BodyReading,
): Promise<BodyRead> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return { kind: 'too-large' };
  if (!request.body) return { kind: 'read', keptBytes: 0 };
  const reader = request.body.getReader();
  let byteLength = 0;
  let keptBytes = 0;
  const givenUp = upload.givenUp.then(() => 'given up' as const);
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), givenUp]);
      if (next === 'given up') return await abandoned(reader, 'busy');
      if (next.done) break;
      byteLength += next.value.byteLength;
      if (byteLength > limitBytes) return await abandoned(reader, 'too-large');
      const kept = body.take(next.value);
      if (kept === undefined) return await abandoned(reader, 'too-large');
      if (!upload.grow(kept)) return await abandoned(reader, 'busy');
      keptBytes += kept;
    }
  } catch {
    return { kind: 'broken' };
  }
  upload.arrived();
  return { kind: 'read', keptBytes };
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

async function abandoned(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  kind: 'busy' | 'too-large',
): Promise<BodyRead> {
  // Whatever else comes is let go; the answer goes out at once.
  await reader.cancel().catch(() => undefined);
  return { kind };
}
