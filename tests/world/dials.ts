/** What every run has to meet: a fault that never happens was not tested. */
import { actNames } from './acts.ts';
import { netFates } from './network.ts';
import { diskFates, mailFates } from './server.ts';
import { writeFates } from './storage.ts';

const named = (kind: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `${kind}: ${name}`);

const dials: readonly string[] = [
  ...named('act', actNames),
  ...named('net', netFates),
  ...named('net', ['offline']),
  ...named('phone', writeFates),
  ...named('phone', ['full', 'database vanishes', 'wrong clock']),
  ...named('disk', diskFates),
  ...named('mail', mailFates),
  ...named('mail', ['accepted for studio', 'accepted for customer']),
  ...named('answer', ['200', '500', '503']),
  ...named('told', ['sent', 'saved', 'refused', 'failed', 'nothing']),
  ...named('standing', ['waiting', 'number pending', 'needs attention']),
  ...named('handed over', ['taken', 'before']),
  'worker is done',
  'worker wants to be woken again',
];

export function neverMet(counts: ReadonlyMap<string, number>): readonly string[] {
  return dials.filter((dial) => !counts.has(dial));
}
