/** The table that the bench prints. */
import { columns } from '#core/text/columns.ts';
import { shownNumber, type Figure, type Spread } from './figures.ts';

type Row = readonly string[];

const head: Row = ['', 'target', 'ours', 'reference', 'ratio', ''];

export function tableOf(figures: readonly Figure[]): string {
  return columns([head, ...figures.map(rowOf)]);
}

function rowOf({ name, unit, target, ours, reference, ratio }: Figure): Row {
  return [
    unit === '' ? name : `${name}, ${unit}`,
    target?.text ?? '',
    shownSpread(ours),
    reference ? `${shownSpread(reference)} ${reference.name}` : '',
    ratio === undefined ? '' : `${shownNumber(ratio)}x`,
    verdictOf(target),
  ];
}

export function shownSpread({ median, least, most }: Spread): string {
  const spread = least === most ? '' : ` [${shownNumber(least)} - ${shownNumber(most)}]`;
  return `${shownNumber(median)}${spread}`;
}

export function verdictOf(target: Figure['target']): string {
  if (!target) return '';
  return target.isMet ? 'met' : 'NOT MET';
}
