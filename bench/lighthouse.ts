/**
 * `npm run build && LIGHTHOUSE=<folder> npx tsx bench/lighthouse.ts [home access cart order]`: Lighthouse's mobile scores of these
 * screens, as medians of five, and what costs points. `npm i lighthouse@12.8.2` in that folder first: it is no dependency of ours.
 * Every run has a profile of its own: empty, or for the order's page one that has placed an order and keeps no file of the site.
 * Blocking time is wall-clock time: on a busy machine put `chrt -r 1` before the command, as root, and read nothing else from it.
 */
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  number,
  object,
  optional,
  orElse,
  list,
  record,
  text,
  type Of,
} from '#core/text/schema.ts';
import { browserFlags, findBrowser } from '#tests/browser.ts';
import { closedAlert, placeOrder, readyToPlace } from '#tests/e2e/checkoutPanel.ts';
import { startSideline } from './processes.ts';

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const screens = ['home', 'access', 'cart', 'order'] as const;
const paths = { home: '/', access: '/#/access', cart: '/#/cart' } as const;

/** Null where there is none. */
const score = orElse<number | null>(number, null);
const audit = object({ title: text, score, displayValue: optional(text) });
const weight = object({ id: text, weight: number });
const reportSchema = object({
  runtimeError: optional(object({ message: text })),
  audits: record(text, audit),
  categories: record(text, object({ score, auditRefs: list(weight) })),
});
type Report = Of<typeof reportSchema>;
type Lighthouse = (url: string, options: object) => Promise<{ readonly lhr: unknown } | undefined>;

const browser = findBrowser() ?? chromium.executablePath();
const folder = await mkdtemp(join(tmpdir(), 'sideline-lighthouse-'));
const server = await startSideline({ DATA_DIR: join(folder, 'data') });
try {
  const { default: lighthouse } = (await import(lighthouseFile())) as { default: Lighthouse };
  const asked = process.argv.slice(2);
  for (const screen of screens.filter((one) => asked.length === 0 || asked.includes(one))) {
    const ordered = screen === 'order' ? await placedOrder(server.url) : undefined;
    const reports: Report[] = [];
    while (reports.length < runs) {
      const url = ordered?.url ?? server.url + paths[screen as keyof typeof paths];
      reports.push(await measured(lighthouse, url, ordered?.profile));
    }
    print(screen, reports);
  }
} finally {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

function lighthouseFile(): string {
  const installed = createRequire(join(process.env['LIGHTHOUSE'] ?? process.cwd(), 'package.json'));
  return pathToFileURL(installed.resolve('lighthouse')).href;
}

/** Places an order. Returns its page, and a profile that has it. Without a worker, no file of the site stays but in the HTTP cache. */
async function placedOrder(url: string) {
  const profile = join(folder, 'ordered');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browser,
    args: [...browserFlags],
    baseURL: url,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await readyToPlace(page);
  await placeOrder(page).click();
  await closedAlert(page);
  await page.waitForURL(/#\/order\//);
  const address = page.url();
  await context.close();
  return { url: address, profile };
}

/** Lighthouse loses the start of a navigation now and then, and asks itself to be run again. */
async function measured(
  lighthouse: Lighthouse,
  url: string,
  profile: string | undefined,
): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await run(lighthouse, url, profile);
    if (!report.runtimeError) return report;
    console.log(report.runtimeError.message);
    if (attempt === 5) throw new Error('Lighthouse failed five times.');
  }
}

/** Runs Lighthouse in a browser of its own, with a copy of `profile`. */
async function run(
  lighthouse: Lighthouse,
  url: string,
  profile: string | undefined,
): Promise<Report> {
  const own = await mkdtemp(join(folder, 'run-'));
  if (profile !== undefined) await cp(profile, join(own, 'profile'), { recursive: true });
  const flags = [
    `--user-data-dir=${join(own, 'profile')}`,
    `--disk-cache-dir=${join(own, 'cache')}`,
  ];
  const child = spawn(browser, [...browserFlags, ...flags, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  try {
    const port = await portOf(child.stderr);
    // The browser's own first window must not be in the trace.
    await setTimeout(2_000);
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      throttlingMethod: 'simulate',
      disableStorageReset: profile !== undefined,
    });
    const report = reportSchema(result?.lhr);
    if (!report) throw new Error('This is no report of Lighthouse');
    return report;
  } finally {
    child.kill();
    await ended;
  }
}

async function portOf(said: AsyncIterable<Buffer>): Promise<number> {
  let text = '';
  for await (const part of said) {
    text += part.toString();
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(text)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`The browser stopped: ${text}`);
}

function print(screen: string, reports: readonly Report[]): void {
  console.log(`\n${screen}`);
  for (const category of categories) {
    const scores = reports.map((one) => Math.round((one.categories[category]?.score ?? 0) * 100));
    const median = scores.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
    const verdict = median < bars[category] ? `below ${bars[category]}` : 'ok';
    console.log(`  ${category.padEnd(15)} ${median}  ${verdict}  (${scores.join(', ')})`);
  }
  for (const text of new Set(reports.flatMap(costsOf))) console.log(`  - ${text}`);
}

/** Returns the audits that cost points, with their values. */
function costsOf({ audits, categories: found }: Report): readonly string[] {
  const counted = Object.values(found).flatMap(({ auditRefs }) => auditRefs);
  const ids = new Set(counted.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    return `${audit.title}: ${audit.displayValue ?? audit.score}`;
  });
}
