import type { Upload } from '#server/limits/uploadRoom.ts';

export type ArrivedBody = {
  readonly kind: 'read';
  readonly chunks: readonly Uint8Array[];
  readonly byteLength: number;
};

export type BodyRead =
  | ArrivedBody
  | { readonly kind: 'too-large' }
  /** There is no memory for it just now. */
  | { readonly kind: 'busy' }
  /** The connection broke while the body was on its way; nobody is there to read an answer. */
  | { readonly kind: 'broken' };

/** Takes a request's body into memory, never more than `limitBytes` of it, as long as `upload` has room for it. */
export async function readBody(
  request: Request,
  limitBytes: number,
  upload: Upload,
): Promise<BodyRead> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return { kind: 'too-large' };
  if (!request.body) return { kind: 'read', chunks: [], byteLength: 0 };
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let byteLength = 0;
  const givenUp = upload.givenUp.then(() => 'given up' as const);
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), givenUp]);
      if (next === 'given up') return await abandoned(reader, 'busy');
      if (next.done) break;
      byteLength += next.value.byteLength;
      if (byteLength > limitBytes) return await abandoned(reader, 'too-large');
      if (!upload.grow(next.value.byteLength)) return await abandoned(reader, 'busy');
      chunks.push(next.value);
    }
  } catch {
    return { kind: 'broken' };
  }
  upload.arrived();
  return { kind: 'read', chunks, byteLength };
}

async function abandoned(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  kind: 'busy' | 'too-large',
): Promise<BodyRead> {
  // Whatever else comes is let go; the answer goes out at once.
  await reader.cancel().catch(() => undefined);
  return { kind };
}
