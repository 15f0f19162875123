export type BodyRead =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  /** The connection broke while the body was on its way; nobody is there to read an answer. */
  | { readonly kind: 'broken' };

/** Takes a request's body into memory, never more than `limitBytes` of it. */
export async function readBody(request: Request, limitBytes: number): Promise<BodyRead> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return { kind: 'too-large' };
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > limitBytes) return { kind: 'too-large' };
      chunks.push(chunk);
    }
  } catch {
    return { kind: 'broken' };
  }
  return { kind: 'read', bytes: Buffer.concat(chunks, length) };
}
