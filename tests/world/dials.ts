/** What every run has to meet: a fault that never happens was not tested. */
import { actNames } from './acts.ts';
import { pairsOf } from './coverage.ts';
import { netFates } from './network.ts';
import { diskFates, mailFates } from './server.ts';
import { writeFates } from './storage.ts';

const named = (kind: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${kind}: ${name}`);

/** Every two of them have to meet in a history of a large run. */
export const faults: readonly string[] = [
  ...named('net', netFates),
  ...named('net', ['offline']),
  ...named('phone', writeFates),
  ...named('phone', ['full', 'database vanishes', 'wrong clock']),
  ...named('disk', diskFates),
  ...named('mail', mailFates),
  ...named('server', ['wrong clock', 'other prices']),
];

const dials: readonly string[] = [
  ...faults,
  ...named('act', actNames),
  ...named('mail', ['accepted for studio', 'accepted for customer']),
  ...named('answer', ['200', '500', '503']),
  ...named('told', ['sent', 'saved', 'refused', 'failed', 'nothing']),
  ...named('standing', ['waiting', 'number pending', 'needs attention']),
  ...named('handed over', ['taken', 'before']),
  ...named('desk', [
    'pull is whole',
    'pull breaks off',
    'push is whole',
    'marks',
    'corrects',
    'dies',
  ]),
  ...named('family', [
    'send',
    'put back',
    'discard',
    'places on the next page',
    'removes a gallery',
    'cannot remove a gallery',
    'clears the phone',
  ]),
  'worker is done',
  'worker wants to be woken again',
];

type Counts = ReadonlyMap<string, number>;

export function neverMet(counts: Counts): readonly string[] {
  return dials.filter((dial) => !counts.has(dial));
}

export function pairsNeverMet(pairs: Counts): readonly string[] {
  return pairsOf(faults).filter((pair) => !pairs.has(pair));
}
