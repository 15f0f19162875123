import type { Success } from '#core/text/result.ts';

/** Why a call was refused: an HTTP status and the text that the page shows to a parent. */
export type Refusal = {
  readonly status: RefusalStatus;
  readonly error: string;
  /** Whole seconds. With it, the page keeps an order sent in the background and tries again later (`core/order/wire`). */
  readonly retryAfterS?: number;
  /** The setting whose limit was reached, for the log. */
  readonly setting?: string;
};

export type RefusalStatus = 400 | 403 | 409 | 413 | 415 | 422 | 429 | 503;

export type Refused = { readonly ok: false; readonly refusal: Refusal };

export type Answer<Value> = Success<Value> | Refused;

export function refused(status: RefusalStatus, error: string, retryAfterS?: number): Refused {
  return {
    ok: false,
    refusal: { status, error, retryAfterS },
  };
}
