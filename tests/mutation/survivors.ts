/** `npm run task -- survivors`: what survived the last `npm run mutate`, with the reasons written in survivors/. Ends with 1 if one has none. */
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

type Point = { readonly line: number; readonly column: number };

export type Mutant = {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: Point; readonly end: Point };
};

/** The part of Stryker's JSON report that is read here. Lines and columns count from 1. */
export type Report = {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
  >;
};

/** File, then change, then why no test notices it. A change is what `changeOf` says. */
export type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Survivor = {
  readonly file: string;
  readonly line: number;
  readonly change: string;
  readonly why: string | undefined;
};

const longest = 70;

/** On one line, and cut, so that a change of a whole block stays readable. */
function short(code: string): string {
  const flat = code.replaceAll(/\s+/g, ' ').trim();
  return flat.length > longest ? `${flat.slice(0, longest)}…` : flat;
}

function between(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}

/** Without a line's number, so that a reason stays true when lines move. Two equal changes in a file share their reason. */
function changeOf(source: string, mutant: Mutant): string {
  return `${short(between(source, mutant.location))} → ${short(mutant.replacement ?? '')}`;
}

const unnoticed = new Set(['Survived', 'NoCoverage']);

/** In the order of files and lines. */
export function survivorsOf(report: Report, reasons: Reasons): readonly Survivor[] {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => unnoticed.has(status))
      .toSorted((a, b) => a.location.start.line - b.location.start.line)
      .map((mutant) => {
        const change = changeOf(source, mutant);
        const why = reasons[file]?.[change];
        return { file, line: mutant.location.start.line, change, why };
      }),
  );
}

/** Reasons for changes that no longer survive. Only files of the report are looked at. */
export function needless(report: Report, reasons: Reasons): readonly string[] {
  const found = new Set(survivorsOf(report, reasons).map(({ file, change }) => file + change));
  return Object.entries(reasons)
    .filter(([file]) => file in report.files)
    .flatMap(([file, changes]) =>
      Object.keys(changes)
        .filter((change) => !found.has(file + change))
        .map((change) => `${file}: ${change}`),
    );
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;
}

export function readReasons(): Reasons {
  const files = readdirSync(new URL('survivors', import.meta.url));
  return Object.assign({}, ...files.map((file) => read<Reasons>(`survivors/${file}`)));
}

function main(): void {
  const report = read<Report>('../../build/mutation.json');
  const reasons = readReasons();
  const survivors = survivorsOf(report, reasons);
  for (const { file, line, change, why } of survivors) {
    console.log(`${file}:${line}\n  ${change}\n  ${why ?? 'NO REASON'}`);
  }
  for (const reason of needless(report, reasons)) console.log(`no longer survives: ${reason}`);
  const missing = survivors.filter(({ why }) => why === undefined).length;
  console.log(`${survivors.length} survived, ${missing} without a reason.`);
  process.exitCode = missing > 0 ? 1 : 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main();
}
