/**
 * `npm run bench` builds the app and measures every part beside its reference; `npm run bench -- gallery pdf` measures these,
 * and `--runs 1` once each, to try it.
 * Prints a table and keeps the figures in `bench/results.json`, from where `npm run bench -- readme` brings them
 * into `bench/RESULTS.md` and ten of them into the README.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Figure } from './figures.ts';
import { card } from './card.ts';
import { desk } from './desk.ts';
import { firstVisit } from './firstVisit.ts';
import { fulfil } from './fulfil.ts';
import { gallery } from './gallery.ts';
import { outbox } from './outbox.ts';
import { pdf } from './pdf.ts';
import { photoOrder } from './photoOrder.ts';
import { tap } from './tap.ts';
import { unlock } from './unlock.ts';
import { secondVisit } from './secondVisit.ts';
import { publish } from './publish.ts';
import { storage } from './storage.ts';
import { server } from './server.ts';
import { writeReadme } from './readme.ts';
import { conditionsOf, keepResult, loadNow } from './results.ts';
import { tableOf } from './table.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

type Part = (workshop: Workshop) => Promise<readonly Figure[]>;

const parts: Readonly<Record<string, Part>> = {
  firstVisit,
  secondVisit,
  gallery,
  storage,
  pdf,
  unlock,
  card,
  tap,
  photoOrder,
  outbox,
  server,
  publish,
  fulfil,
  desk,
};

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const startedMs = performance.now();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { runs: { type: 'string' } },
});
const runs = values.runs === undefined ? undefined : Number(values.runs);
const wanted = positionals.filter((name) => name !== 'readme');
const isUnderstood =
  Object.keys(values).every((name) => name === 'runs') &&
  wanted.every((name) => Object.hasOwn(parts, name)) &&
  (runs === undefined || (Number.isInteger(runs) && runs >= 1));

if (!isUnderstood) {
  console.error(`npm run bench -- [--runs 1] [${Object.keys(parts).join('] [')}] [readme]`);
  process.exitCode = 2;
} else {
  const isReadmeOnly = positionals.length > 0 && wanted.length === 0;
  const names = wanted.length > 0 ? wanted : Object.keys(parts);
  if (!isReadmeOnly) process.exitCode = (await measure(names)) ? 0 : 1;
  if (positionals.includes('readme')) await writeReadme();
}

/** Resolves to true if every part could be measured. A part that fails does not end the others and keeps its last figures. */
async function measure(names: readonly string[]): Promise<boolean> {
  say('building');
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const workshop = await openWorkshop({ say, runs });
  process.once('SIGINT', () => void workshop.close().finally(() => process.exit(130)));
  const all: Figure[] = [];
  const failed: string[] = [];
  try {
    for (const name of names) {
      try {
        all.push(...(await measurePart(workshop, name)));
      } catch (error) {
        console.error(`\n${name} failed:`, error);
        failed.push(name);
      }
    }
  } finally {
    await workshop.close();
  }
  say(`done. ${verdictsOf(all)}`);
  if (failed.length > 0) say(`Failed: ${failed.join(', ')}`);
  return failed.length === 0;
}

async function measurePart(workshop: Workshop, name: string): Promise<readonly Figure[]> {
  const part = parts[name];
  if (!part) throw new Error(`There is no part "${name}"`);
  const begunMs = performance.now();
  const before = loadNow();
  say(name);
  const figures = await part(workshop);
  const seconds = Math.round((performance.now() - begunMs) / 1000);
  const conditions = conditionsOf(await workshop.browser());
  const date = new Date().toISOString();
  await keepResult(name, { date, seconds, load: [before, loadNow()], ...conditions, figures });
  console.log(`\n${name}: medians [least - most], ${seconds} s\n${tableOf(figures)}\n`);
  return figures.map((figure) => ({ ...figure, name: `${name}, ${figure.name}` }));
}

function verdictsOf(figures: readonly Figure[]): string {
  const aimed = figures.filter(({ target }) => target !== undefined);
  const missed = aimed.filter(({ target }) => !target?.isMet).map(({ name }) => `\n  ${name}`);
  return `${aimed.length - missed.length} of ${aimed.length} targets met. Not met:${missed.join('') || ' none'}`;
}

function say(what: string): void {
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  console.log(`${String(seconds).padStart(4)} s  ${what}`);
}
