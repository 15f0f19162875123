/** The README's table of figures: `bench/results.json` between two comments, so that no figure is written by hand. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { shownNumber, type Figure } from './figures.ts';
import { readResults, type PartResult, type Results } from './results.ts';
import { shownSpread, verdictOf } from './table.ts';

const begin = '<!-- figures: npm run bench -- readme -->';
const end = '<!-- end of figures -->';
const file = fileURLToPath(new URL('../README.md', import.meta.url));

const titles: Readonly<Record<string, string>> = {
  firstVisit: 'First visit (slow 4G, processor 4x slower)',
  secondVisit: 'Second visit, worker in control (slow 4G, processor 4x slower), and offline',
  gallery: 'A gallery of so many photos, opened and scrolled (slow 4G, processor 4x slower)',
  unlock: 'From Enter behind the code to its photos (slow 4G, processor 4x slower)',
  pdf: "The order's PDF",
  outbox: 'An order that waited for the signal (slow 4G, processor 4x slower)',
  server: 'Server, orders of 1 MB, 8 at once',
  publish: 'Publishing photos of 12 MP',
};

/** Throws when the README has no place for it. */
export async function writeReadme(): Promise<void> {
  await writeFile(file, withFigures(await readFile(file, 'utf8'), await readResults()));
}

/** The text between the two comments is replaced, whatever it was. */
export function withFigures(readme: string, results: Results): string {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The README has no "${begin}" and "${end}" after it`);
  return `${readme.slice(0, from + begin.length)}\n\n${markdownOf(results)}\n${readme.slice(to)}`;
}

/** What has a target to be seen at once, and all of it to be opened. */
function markdownOf(results: Results): string {
  const aimed = sectionsOf(results, ({ target }) => target !== undefined);
  const all = sectionsOf(results, () => true);
  return [
    ...conditionsOf(Object.values(results)),
    ...aimed,
    '<details>\n<summary>All figures</summary>',
    ...all,
    '</details>\n',
  ].join('\n\n');
}

function sectionsOf(results: Results, isWanted: (figure: Figure) => boolean): readonly string[] {
  return Object.entries(titles).flatMap(([name, title]) => {
    const figures = results[name]?.figures.filter(isWanted) ?? [];
    return figures.length > 0 ? [`**${title}**`, tableOf(figures)] : [];
  });
}

function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, unit, target, ours, reference, ratio }) => [
    unit === '' ? name : `${name}, ${unit}`,
    shownSpread(ours),
    reference ? `${shownSpread(reference)} ${reference.name}` : '',
    ratio === undefined ? '' : `${shownNumber(ratio)}x`,
    target ? `${target.text}: ${verdictOf(target).toLowerCase()}` : '',
  ]);
  return aligned([['', 'ours', 'reference', 'ratio', 'target'], ...rows]);
}

/** As Prettier writes a table, so that the check finds nothing to change. */
function aligned(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, place) => Math.max(3, ...rows.map((row) => row[place]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, place) => (cells[place] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.slice(1).map(line)].join('\n');
}

/** One sentence for every machine, day and set of versions that figures come from. */
function conditionsOf(results: readonly PartResult[]): readonly string[] {
  const said = results.map(({ machine, versions, date }) => {
    const tools = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
    return `Measured on ${date.slice(0, 10)}: ${machine}; ${tools.join(', ')}. Medians [least - most].`;
  });
  return [...new Set(said)];
}
