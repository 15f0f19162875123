/** The outcome of an operation that is expected to fail at times. The message is a text of the product, fit to show. */
export type Result<Value> = Success<Value> | { readonly ok: false; readonly message: string };

export type Success<Value> = { readonly ok: true; readonly value: Value };

export function success<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

export function failure(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}
