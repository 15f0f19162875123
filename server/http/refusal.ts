/** Why a call was not done: an HTTP status and the text that the page shows to a parent. */
export type Refusal = { readonly status: RefusalStatus; readonly error: string };

export type RefusalStatus = 400 | 409 | 413 | 415 | 422;

export type Done<Value> = { readonly ok: true; readonly value: Value };

export type Answer<Value> = Done<Value> | { readonly ok: false; readonly refusal: Refusal };

export function done<Value>(value: Value): Done<Value> {
  return { ok: true, value };
}

export function refused(status: RefusalStatus, error: string): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { status, error } };
}
