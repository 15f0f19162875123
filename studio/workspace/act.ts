/** What all acts of the desk have in common: how they report, warn, refuse and are stopped. */
import type { Success } from '#core/text/result.ts';

/** How far an act is, or what the person should know before it goes on. */
export type Progress = Counted | { readonly what: 'ahead'; readonly notice: ActNotice };

export type Counted = {
  readonly what: 'reading' | 'making' | 'resealing' | 'packing';
  readonly done: number;
  readonly total: number;
  /** The gallery that it is at, if there are several. */
  readonly slug?: string;
};

/** How a caller follows a long act, and stops it at the next moment at which everything is whole. */
export type Watch = {
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
};

/** Something to say of what was done. */
export type ActNotice = {
  /** Those of one kind are alike: a long list of them may be cut. */
  readonly kind: string;
  readonly text: string;
  /** The value of the act that would change it. */
  readonly field?: string;
  /** The studio has to do something about it. */
  readonly isOpen?: boolean;
};

export type OnNotice = (notice: ActNotice) => void;

/** The most names in one sentence, unless a person wants all. */
export const namesAtMost = 12;

export type Refusal = {
  readonly ok: false;
  readonly message: string;
  /** The value of the act that would change it. */
  readonly field?: string;
  /** A value cannot be taken as it is; nothing was looked at. */
  readonly isInvalid?: true;
  /** The caller has stopped the act; the message says what is kept. */
  readonly isStopped?: true;
};

export type Done<Value> = Success<Value> | Refusal;

/** How an act has ended, and what it has noticed on the way. */
export type Outcome<Value> = Done<Value> & { readonly notices: readonly ActNotice[] };

export function refusal(message: string, field?: string): Refusal {
  return { ok: false, message, field };
}

export function invalid(message: string, field?: string): Refusal {
  return { ok: false, message, field, isInvalid: true };
}

export function stopped(whatIsKept: string): Refusal {
  return { ok: false, message: `Stopped. ${whatIsKept}`, isStopped: true };
}
