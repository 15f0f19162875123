/** The table that the bench prints. */
import { shownNumber, type Figure, type Spread } from './figures.ts';

type Row = readonly string[];

const head: Row = ['', 'target', 'ours', 'reference', 'ratio', ''];

export function tableOf(figures: readonly Figure[]): string {
  const rows = [head, ...figures.map(rowOf)];
  const widths = head.map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
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
