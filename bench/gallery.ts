/**
 * `tsx bench/gallery.ts [--runs 3] [60 600 1000]`, after `npm run build`: a sealed gallery on a slow phone, beside a plain
 * page with unsealed lazy pictures of the same renditions, served by the same server in the same run. Prints a table, and
 * the same as JSON in the last line.
 */
import { chromium, type Browser } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser } from '#tests/browser.ts';
import { enterCode, visit } from './gallery/measure.ts';
import { benchPhotos } from './gallery/photos.ts';
import { startServer } from './gallery/server.ts';
import { makeSite, type BenchGallery } from './gallery/site.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const runs = Number(values.runs);
const counts = positionals.length > 0 ? positionals.map(Number) : [60, 600, 1000];
const root = fileURLToPath(new URL('..', import.meta.url));

type Figures = Readonly<Record<string, number>>;
type Spread = { readonly median: number; readonly least: number; readonly most: number };

/** Milliseconds until six pictures are decoded, for galleries of at most so many photos; part 2 of the plan. */
const targets = {
  coldRatio: 1.25,
  coldMs: 2800,
  codeMs: (count: number) => (count <= 60 ? 1200 : 1400),
  over50Percent: 2,
  over100Percent: 0,
  mostNodes: 1500,
} as const;

process.chdir(root);
const work = await mkdtemp(join(tmpdir(), 'sideline-bench-'));
const photos = await benchPhotos(12);
const site = join(work, 'site');
const galleries = await makeSite('dist', site, photos, counts);
const server = await startServer(site);
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const reports = [];
  for (const gallery of galleries) reports.push(await report(browser, server.url, gallery));
  console.log(
    `The machine is shared (load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}): read the ratios rather than the times.`,
  );
  console.log(JSON.stringify({ runs, load: loadavg(), reports }));
} finally {
  await browser.close();
  server.stop();
  await rm(work, { recursive: true, force: true, maxRetries: 5 });
}

async function report(browser: Browser, url: string, gallery: BenchGallery) {
  const { count } = gallery;
  const sealed: Figures[] = [];
  const plain: Figures[] = [];
  const code: Figures[] = [];
  // In turn, so that what else the machine does falls on all of them.
  for (let run = 0; run < runs; run += 1) {
    sealed.push(await visit(browser, url, gallery, 'sealed'));
    plain.push(await visit(browser, url, gallery, 'plain'));
    code.push(await enterCode(browser, url, gallery));
  }
  const ours = spreads(sealed);
  const theirs = spreads(plain);
  const entered = spreads(code);
  const coldRatio = round((ours['sixMs']?.median ?? 0) / (theirs['sixMs']?.median ?? 0));
  console.log(`\n${count} photos, medians of ${runs} [least - most]`);
  console.table({
    'opened directly, first six, ms': {
      ...row(ours, theirs, 'sixMs'),
      ratio: coldRatio,
      target: `${targets.coldRatio} x plain, about ${targets.coldMs}`,
    },
    'code entered, first six, ms': {
      sealed: shown(entered['sixMs']),
      target: targets.codeMs(count),
    },
    'until the first six, kB': row(ours, theirs, 'kilobytes'),
    'scrolling: frames over 50 ms, %': {
      ...row(ours, theirs, 'over50Percent'),
      target: targets.over50Percent,
    },
    'scrolling: frames over 100 ms, %': {
      ...row(ours, theirs, 'over100Percent'),
      target: targets.over100Percent,
    },
    'scrolling: longest frame, ms': row(ours, theirs, 'longestMs'),
    'scrolling: frames': row(ours, theirs, 'frames'),
    'most DOM nodes': { ...row(ours, theirs, 'mostNodes'), target: targets.mostNodes },
    'JavaScript heap at the end, MB': row(ours, theirs, 'heapMegabytes'),
  });
  return { count, coldRatio, sealed: ours, plain: theirs, code: entered };
}

function row(ours: Readonly<Record<string, Spread>>, theirs: typeof ours, name: string) {
  return { sealed: shown(ours[name]), plain: shown(theirs[name]) };
}

function shown(spread: Spread | undefined): string {
  return spread ? `${spread.median} [${spread.least} - ${spread.most}]` : '';
}

function spreads(all: readonly Figures[]): Readonly<Record<string, Spread>> {
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const sorted = all.map((figures) => figures[name] ?? 0).sort((a, b) => a - b);
      const at = (place: number): number => round(sorted[place] ?? 0);
      return [name, { median: at(sorted.length >> 1), least: at(0), most: at(sorted.length - 1) }];
    }),
  );
}

function round(number: number): number {
  return Math.abs(number) < 20 ? Math.round(number * 100) / 100 : Math.round(number);
}
