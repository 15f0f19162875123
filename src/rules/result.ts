/** The outcome of an operation that is expected to fail at times. The message is a text from `facts`, fit to show. */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly message: string };

export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function failure(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}
