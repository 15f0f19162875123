/**
 * The accessibility conformance report: `conformance.json` has each criterion with its level, a remark and the tests that show it, and
 * `npm run task -- conformance` writes it into the document. A test holds that no named test is gone and that the document is up to date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** As the VPAT's form has them. */
const levels = [
  'Supports',
  'Partially Supports',
  'Does Not Support',
  'Not Applicable',
  'Not Evaluated',
] as const;

/** `evidence` has keys of `tests` and `absent`, separated by commas. */
type Answer = readonly [level: (typeof levels)[number], remark: string, evidence?: string];

export type Conformance = {
  /** The day of the last change of the table, as YYYY-MM-DD. */
  readonly changed: string;
  /** A file, and how the titles of its tests or steps begin. */
  readonly tests: Readonly<Record<string, readonly [file: string, ...titles: string[]]>>;
  /** What the sources of the parents' page do not contain, as a pattern. */
  readonly absent: Readonly<Record<string, string>>;
  readonly tables: readonly {
    readonly title: string;
    readonly about: string;
    /** By the number and name of the criterion. */
    readonly rows: Readonly<Record<string, Answer>>;
  }[];
};

const root = new URL('..', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

export const conformance = JSON.parse(read('tests/conformance.json')) as Conformance;

/** Returns what the report claims without showing it. */
export function unshown({ tests, absent, tables }: Conformance): readonly string[] {
  const rows = tables.flatMap((table) => Object.entries(table.rows));
  const known = new Set([...Object.keys(tests), ...Object.keys(absent)]);
  const used = new Set(rows.flatMap(([, [, , evidence]]) => evidence?.split(', ') ?? []));
  return [
    ...rows
      .filter(([, [level]]) => !levels.includes(level))
      .map(([name, [level]]) => `${name}: no level is called "${level}"`),
    // The VPAT says how to answer it.
    ...rows
      .filter(
        ([name, [level, , evidence]]) =>
          level === 'Supports' && !evidence && !name.startsWith('4.1.1 '),
      )
      .map(([name]) => `${name}: supported without a test`),
    ...[...used].filter((key) => !known.has(key)).map((key) => `${key}: no such test`),
    ...[...known].filter((key) => !used.has(key)).map((key) => `${key}: shows nothing`),
    ...Object.values(tests).flatMap(([file, ...titles]) => {
      const text = read(file);
      return titles.filter((title) => !isIn(text, title)).map((title) => `${file}: ${title}`);
    }),
    ...Object.entries(absent).flatMap(([key, pattern]) => {
      const found = sourcesOfPage().filter((file) => new RegExp(pattern).test(read(file)));
      return found.map((file) => `${key}: ${file}`);
    }),
  ];
}

/** Returns true if a test or a step has a title that begins so. One that is skipped does not count. */
function isIn(text: string, title: string): boolean {
  const begin = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(`(?:\\b(?:test|it|step)|\\))\\(\\s*['"\`]${begin}`).test(text);
}

function sourcesOfPage(): readonly string[] {
  const names = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:tsx?|css)$/.test(name) && !name.startsWith('desk/'),
  );
  return ['manifest.webmanifest', ...names.map((name) => `src/${name}`)];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(line).join('\n');
}

/** Returns the document. */
export function report({ changed, tests, absent, tables }: Conformance): string {
  const { version } = JSON.parse(read('package.json')) as { readonly version: string };
  const counts = tables.map(({ title, rows }) => {
    const answers = Object.values(rows);
    return [title, ...levels.map((one) => `${answers.filter(([level]) => level === one).length}`)];
  });
  const head = ['Criteria', 'Conformance Level', 'Remarks and Explanations'];
  const parts = tables.map(({ title, about, rows }) => {
    const lines = Object.entries(rows).map(([name, [level, remark, evidence]]) => [
      name,
      level,
      evidence === undefined ? remark : `${remark} Tests: ${evidence}.`,
    ]);
    return `## ${title}\n\n${about === '' ? '' : `${about}\n\n`}${table(head, lines)}`;
  });
  const shown = [
    ...Object.entries(tests).map(([key, [file, ...titles]]) => [
      key,
      `\`${file}\``,
      titles.map((title) => `\`${title}\``).join('; '),
    ]),
    ...Object.entries(absent).map(([key, pattern]) => [
      key,
      'the sources of the page',
      `no match of \`${pattern}\``,
    ]),
  ];
  const start = read('tests/conformance.md')
    .replace('{version}', version)
    .replace('{changed}', changed)
    .replace('{counts}', table(['', ...levels], counts));
  const end = `## The tests\n\n${table(['Name', 'File', 'Titles begin with'], shown)}\n`;
  return [start.trim(), ...parts, end].join('\n\n');
}

export const document = 'docs/accessibility.md';

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = unshown(conformance);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else writeFileSync(new URL(document, root), report(conformance));
}
