import { anonymizedCorrection, reviveCorrection } from './orderCorrection.ts';
import { type Happening, type OrderEvent } from './orderState.ts';
import { paymentStates, productionStates } from './orderStatus.ts';
import { isFiniteNumber, isString, recordOf } from '#core/text/record.ts';

/** Reads an event that another machine sent. Returns undefined if it is not whole or of a kind that this version does not know. */
export function reviveOrderEvent(stored: unknown): OrderEvent | undefined {
  const { id, number, at, by, ...rest } = recordOf(stored);
  if (![id, number, by].every(isString) || !isTime(at)) return undefined;
  const happening = reviveHappening(rest);
  return happening && ({ id, number, at, by, ...happening } as OrderEvent);
}

/** Only times of one form sort as text. */
function isTime(value: unknown): boolean {
  return isString(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
}

/** Reads what a row says that happened. Returns undefined for a kind or a state that this version does not know. */
export function reviveHappening(stored: unknown): Happening | undefined {
  const { kind, payment, production, amountCents, reason, note, correction, ...rest } =
    recordOf(stored);
  const emails = rest['emails'] === true && { emails: true as const };
  if (kind === 'correction') return { kind, correction: reviveCorrection(correction), ...emails };
  const { photos, until } = rest;
  if (kind === 'release' && isFiniteNumber(photos) && isString(until)) {
    return { kind, photos, until, ...emails };
  }
  const state = paymentStates.find((one) => one === payment);
  if (kind === 'payment' && state) {
    return {
      kind,
      payment: state,
      ...(isFiniteNumber(amountCents) && { amountCents }),
      ...(isString(reason) && { reason }),
      ...emails,
    };
  }
  const step = productionStates.find((one) => one === production);
  if (kind !== 'production' || !step) return undefined;
  return { kind, production: step, ...(isString(note) && { note }), ...emails };
}

/** Returns what may stay of a happening when its order is anonymized: states, amounts and what was sold. */
export function anonymizedHappening(happening: Happening): Happening | undefined {
  if (happening.kind === 'correction') {
    const correction = anonymizedCorrection(happening.correction);
    return correction && { kind: 'correction', correction };
  }
  if (happening.kind === 'release') return undefined;
  if (happening.kind === 'production') {
    return { kind: 'production', production: happening.production };
  }
  const { reason: _reason, emails: _emails, ...rest } = happening;
  return rest;
}
