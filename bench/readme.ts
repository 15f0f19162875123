/** `bench/results.json` as bench/RESULTS.md, and ten of its rows in the README, so that no figure is written by hand. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { shownNumber, type Figure } from './figures.ts';
import { readResults, type PartResult, type Results } from './results.ts';
import { shownSpread, verdictOf } from './table.ts';

const begin = '<!-- figures: npm run bench -- readme -->';
const end = '<!-- end of figures -->';
const readme = fileURLToPath(new URL('../README.md', import.meta.url));
const page = fileURLToPath(new URL('RESULTS.md', import.meta.url));

const titles: Readonly<Record<string, string>> = {
  firstVisit: 'First visit (slow 4G, processor 4x slower)',
  secondVisit: 'Second visit, worker in control (slow 4G, processor 4x slower), and offline',
  gallery: 'A gallery of so many photos, opened and scrolled (slow 4G, processor 4x slower)',
  storage: 'The same gallery from an S3 server on this machine (slow 4G, processor 4x slower)',
  unlock: 'From Enter behind the code to its photos (slow 4G, processor 4x slower)',
  card: "From a card's link to its photos, on a new phone (slow 4G, processor 4x slower)",
  tap: 'A photo tapped for the first time (slow 4G, processor 4x slower)',
  photoOrder:
    'A photo ordered from a gallery of 600: the slowest tap or key, until it is painted (processor 4x and 6x slower)',
  pdf: "The order's PDF",
  outbox: 'An order that waited for the signal (slow 4G, processor 4x slower)',
  server: 'Server, orders of 1 MB, 8 at once',
  publish: 'Publishing photos of 12 MP',
  fulfil: 'Prints from photos of 24 MP',
};

/** The README's ten rows: the part's short name and the figure's. Missed targets are shown like the others. */
const rowsOfReadme: readonly (readonly [part: string, label: string, figure: string])[] = [
  ['firstVisit', 'First visit', 'home: LCP'],
  ['secondVisit', 'Second visit', 'home: FCP'],
  ['secondVisit', 'Second visit', 'gallery, offline: first six'],
  ['gallery', 'Gallery', '3000: first six photos'],
  ['unlock', 'Code to photos', '600, from the access page: first six photos'],
  ['card', 'Card to photos', '1000 codes: first six photos'],
  ['pdf', 'PDF', '60 lines at 4x: time'],
  ['server', 'Server', 'orders a second'],
  ['server', 'Server', 'p99'],
  ['publish', 'Publishing', 'photos a second'],
];

/** Writes bench/RESULTS.md and the README's rows. Throws when the README has no place for them. */
export async function writeReadme(): Promise<void> {
  const results = await readResults();
  const written = withFigures(await readFile(readme, 'utf8'), results);
  await writeFile(readme, written);
  await writeFile(page, pageOf(results));
}

/** Replaces the text between the two comments. */
export function withFigures(text: string, results: Results): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The README has no "${begin}" and "${end}" after it`);
  const shown = new Set(rowsOfReadme.flatMap(([part]) => results[part] ?? []));
  const figures = [conditionsOf([...shown], ';\n'), shortTableOf(chosenRows(results))];
  return `${text.slice(0, from + begin.length)}\n\n${figures.join('\n\n')}\n\n${text.slice(to)}`;
}

/** Returns the text of bench/RESULTS.md, with every figure of every part. */
export function pageOf(results: Results): string {
  const sections = Object.entries(titles).flatMap(([name, title]) => {
    const figures = results[name]?.figures ?? [];
    return figures.length > 0 ? [`## ${title}`, tableOf(figures)] : [];
  });
  const head = [
    '# Results',
    'Written by `npm run bench -- readme` from `bench/results.json`. [docs/measuring.md](../docs/measuring.md) says how each figure is taken, and why a target is missed.',
  ];
  return `${[...head, conditionsOf(Object.values(results)), ...sections].join('\n\n')}\n`;
}

/** Skips rows of parts that were not measured. */
export function chosenRows(results: Results): readonly Figure[] {
  return rowsOfReadme.flatMap(([part, label, name]) => {
    const figure = results[part]?.figures.find((one) => one.name === name);
    return figure ? [{ ...figure, name: `${label}, ${name}` }] : [];
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

/** The medians alone, which fit a terminal. */
function shortTableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, unit, target, ours, reference, ratio }) => [
    unit === '' ? name : `${name}, ${unit}`,
    shownNumber(ours.median),
    reference ? shownNumber(reference.median) : '',
    ratio === undefined ? '' : `${shownNumber(ratio)}x`,
    target ? `${target.text}: ${verdictOf(target).toLowerCase()}` : '',
  ]);
  return aligned([['', 'ours', 'reference', 'ratio', 'target'], ...rows]);
}

/** Formats a table as the formatter does, so that the check passes. */
function aligned(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, place) => Math.max(3, ...rows.map((row) => row[place]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, place) => (cells[place] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.slice(1).map(line)].join('\n');
}

/** Returns a paragraph that names each machine, day and set of versions. */
function conditionsOf(results: readonly PartResult[], between = '; '): string {
  const said = results.map(({ machine, versions, date }) => {
    const tools = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
    return `Measured on ${date.slice(0, 10)}: ${machine}${between}${tools.join(', ')}. ${between === '; ' ? 'Medians [least - most].' : 'Medians.'}`;
  });
  return [...new Set(said)].join('\n');
}
