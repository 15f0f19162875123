/** What a league gets of the sales of its teams. */
import type { ReportEntry } from './reportEntries.ts';
import { byWords, nameOfTeam } from './salesTables.ts';
import { groupedBy, sumsOf } from './reportSums.ts';
import type { ReportTable } from './reportTable.ts';

export type Share = {
  /** Of products and add-ons without tax and shipping, in hundredths of a percent. */
  readonly basisPoints: number;
  /** For each pack that was not given back, in integer cents. */
  readonly perPackCents: number;
};

/** Each team's share is rounded half up to cents, and the total is the sum of them. */
export function shareTable(
  entries: readonly ReportEntry[],
  { basisPoints, perPackCents }: Share,
  teamOf: (slug: string) => string,
): ReportTable {
  const rows = groupedBy(entries, ({ team }) => team).map(([slug, own]) => {
    const team = nameOfTeam(slug, teamOf);
    const { taxable, taxableBack } = sumsOf(own);
    const net = taxable - taxableBack;
    const packs = own
      .filter(({ isPack }) => isPack)
      .reduce((sum, { column, count }) => sum + (column === 'ordered' ? count : -count), 0);
    const share = Math.round((net * basisPoints) / 10_000) + Math.round(packs * perPackCents);
    return { team, packs, net, share };
  });
  const sorted = rows.toSorted((one, other) => byWords([one.team], [other.team]));
  const sum = (amount: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((all, row) => all + amount(row), 0);
  return {
    name: 'share',
    title: `Share: ${shareWords({ basisPoints, perPackCents })}`,
    head: ['Team', 'Packs', 'Net before tax and shipping', 'Share'],
    rows: sorted.map(({ team, packs, net, share }) => [
      team,
      { count: packs },
      { cents: net },
      { cents: share },
    ]),
    total: [
      'Total',
      { count: sum(({ packs }) => packs) },
      { cents: sum(({ net }) => net) },
      { cents: sum(({ share }) => share) },
    ],
  };
}

function shareWords({ basisPoints, perPackCents }: Share): string {
  return [
    ...(basisPoints === 0 ? [] : [`${basisPoints / 100} % of products and add-ons`]),
    ...(perPackCents === 0 ? [] : [`$${(perPackCents / 100).toFixed(2)} a pack`]),
  ].join(' and ');
}
