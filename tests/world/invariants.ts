/**
 * What always holds in the world, whatever fails: each invariant in words, with its check. `plants.ts` has the defects that break it; every
 * one is broken by some.
 */
import { noKeyOpensMore, nothingOfCleared, nothingOfRemoved } from './invariants/privacy.ts';
import { agrees, emailsReach, rightAnswers } from './invariants/studio.ts';
import { addsUp, asChosen, notLost, once } from './invariants/stored.ts';
import {
  atRest,
  leavesReceipt,
  oneSender,
  refusedInCart,
  savedSomewhere,
  sentInNoCart,
  trueNumbers,
} from './invariants/phones.ts';
import type { Invariant } from './known.ts';

export const invariants = {
  'a number is true': trueNumbers,
  'what is saved is somewhere': savedSomewhere,
  'no order is lost': notLost,
  'an order is stored once': once,
  'printed as chosen': asChosen,
  'money adds up': addsUp,
  'what is refused is in the cart': refusedInCart,
  'what is sent is in no cart': sentInNoCart,
  'an order leaves a receipt': leavesReceipt,
  'one sends at a time': oneSender,
  'an answer is right': rightAnswers,
  'emails reach their people': emailsReach,
  'desk and server agree': agrees,
  'no key opens what it must not': noKeyOpensMore,
  'nothing remains of a removed gallery': nothingOfRemoved,
  'nothing remains on a cleared phone': nothingOfCleared,
  'everything comes to rest': atRest,
} satisfies Readonly<Record<string, Invariant>>;

export type InvariantName = keyof typeof invariants;
