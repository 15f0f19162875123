/** What becomes of an order after it came in: states and corrections, as events that are added and never changed. */
import { compare } from '#core/text/compare.ts';
import { anonymizedCorrection, correctionSchema } from './orderCorrection.ts';
import {
  paymentStates,
  productionStates,
  type PaymentState,
  type ProductionState,
} from './orderStatus.ts';
import {
  leaf,
  number,
  object,
  oneOf,
  optional,
  orElse,
  text,
  textOf,
  union,
  type Of,
} from '#core/text/schema.ts';

/** The customer gets an email about it, from the machine that has the order's other emails. */
const emails = optional(oneOf(true));

const paymentSchema = object({
  kind: oneOf('payment'),
  payment: oneOf(...paymentStates),
  /** What was paid or refunded, if it is not the whole amount. */
  amountCents: optional(number),
  reason: optional(text),
  emails,
});
const productionSchema = object({
  kind: oneOf('production'),
  production: oneOf(...productionStates),
  /** For the customer, such as a parcel's number. */
  note: optional(text),
  /** Of `received`: only what has changed since it was printed is to be printed. */
  again: optional(oneOf(true)),
  emails,
});
const correctedSchema = object({
  kind: oneOf('correction'),
  correction: orElse(correctionSchema, {}),
  emails,
});

/** Full-size photos were released to the order. With 0 photos, that release has ended. */
const releaseSchema = object({
  kind: oneOf('release'),
  photos: number,
  /** ISO date of the last day. */
  until: text,
  emails,
});

/** A desk took the order from a family's phone, by a link. Its customer learns that we have it. */
const takenSchema = object({ kind: oneOf('taken'), emails });

export type Happening = Of<
  | typeof paymentSchema
  | typeof productionSchema
  | typeof correctedSchema
  | typeof releaseSchema
  | typeof takenSchema
>;

/** What a row says that happened. A kind or a state that this version does not know is none. */
export const happeningSchema = union<Happening>(
  paymentSchema,
  productionSchema,
  correctedSchema,
  releaseSchema,
  takenSchema,
);

/** What every event has, also one of a kind that only a later version knows. */
export const eventHeadSchema = object({
  /** Random, so that no two machines give the same one: events that come twice are told apart from new ones. */
  id: text,
  /** The order's number. */
  number: text,
  /** ISO 8601, UTC. Only times of one form sort as text. */
  at: textOf(24, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  /** Who recorded it, for people. */
  by: text,
});
export type OrderEvent = Of<typeof eventHeadSchema> & Happening;

/** An event of another machine. */
export const orderEventSchema = leaf((value): OrderEvent | undefined => {
  const [head, happening] = [eventHeadSchema(value), happeningSchema(value)];
  return head && happening && { ...head, ...happening };
});

export type PaymentEvent = OrderEvent & { readonly kind: 'payment' };
type ProductionEvent = OrderEvent & { readonly kind: 'production' };
type CorrectionEvent = OrderEvent & { readonly kind: 'correction' };

export type OrderState = {
  readonly payment: PaymentState;
  readonly production: ProductionState;
  /** The event that set each. Undefined for an order to which nothing has happened. */
  readonly paid?: PaymentEvent;
  readonly produced?: ProductionEvent;
  /** In the order in which they apply. */
  readonly corrections: readonly CorrectionEvent[];
  /** All of them, oldest first. */
  readonly events: readonly OrderEvent[];
};

/**
 * Returns the state that the events leave an order in: the latest of each field decides. They may come in any order, because two
 * machines record them.
 */
export function orderStateOf(events: readonly OrderEvent[]): OrderState {
  const sorted = inOrder(events);
  const paid = sorted.findLast((event) => event.kind === 'payment');
  const produced = sorted.findLast((event) => event.kind === 'production');
  return {
    payment: paid?.payment ?? 'open',
    production: produced?.production ?? 'received',
    ...(paid && { paid }),
    ...(produced && { produced }),
    corrections: sorted.filter((event) => event.kind === 'correction'),
    events: sorted,
  };
}

/** Returns the marks with which prints of an order were made, oldest first. One that was taken back, by `received` alone, made none. */
export function printedMarks({ events }: Pick<OrderState, 'events'>): readonly ProductionEvent[] {
  const marks: ProductionEvent[] = [];
  let isMade = false;
  for (const event of events) {
    if (event.kind !== 'production') continue;
    const { production, again } = event;
    const wasMade = isMade;
    isMade = production !== 'received' && production !== 'cancelled';
    if (isMade && !wasMade) marks.push(event);
    if (production === 'received' && !again) marks.pop();
  }
  return marks;
}

/** Returns the last mark of an order whose changes wait to be printed again. */
export function toPrintAgain(state: OrderState): ProductionEvent | undefined {
  return state.production === 'received' ? printedMarks(state).at(-1) : undefined;
}

/** Returns true if nothing is left to make, to pay or to give back. False where the events alone cannot tell. */
export function isOrderOver({ payment, production, paid, corrections }: OrderState): boolean {
  const isWhole = paid?.amountCents === undefined;
  // Of what was paid, a part may still have to be given back.
  if (production === 'cancelled') return payment === 'open' || (payment === 'refunded' && isWhole);
  if (payment === 'refunded' && isWhole) return true;
  // What was corrected since may have changed the total.
  const isDue = corrections.some(
    ({ at, correction }) => correction.items && (paid === undefined || at > paid.at),
  );
  const isSettled = payment === 'refunded' || (payment === 'paid' && isWhole && !isDue);
  return (production === 'shipped' || production === 'handed out') && isSettled;
}

/** Equal times are sorted by id, so that every machine comes to the same state. */
function inOrder(events: readonly OrderEvent[]): readonly OrderEvent[] {
  return [...events].sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id));
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
  if (happening.kind === 'taken') return { kind: 'taken' };
  const { reason: _reason, emails: _emails, ...rest } = happening;
  return rest;
}
