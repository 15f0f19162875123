/** `bench/results.json`: what was measured, when, and on what. */
import type { Browser } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figures.ts';

export type Conditions = {
  readonly machine: string;
  readonly versions: Readonly<Record<string, string>>;
};

export type PartResult = Conditions & {
  /** When it ended, ISO 8601. */
  readonly date: string;
  readonly seconds: number;
  /** The load average of the last minute, at the start and at the end: 0 and about 1 to 2 on an idle machine. */
  readonly load: readonly [number, number];
  readonly figures: readonly Figure[];
};

export type Results = Readonly<Record<string, PartResult>>;

const file = fileURLToPath(new URL('results.json', import.meta.url));

/** Returns no results if nothing has been measured yet. */
export async function readResults(): Promise<Results> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Results;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Replaces a part's result. The others stay. */
export async function keepResult(part: string, result: PartResult): Promise<void> {
  const results = { ...(await readResults()), [part]: result };
  await writeFile(`${file}.part`, `${JSON.stringify(results, undefined, 2)}\n`);
  await rename(`${file}.part`, file);
}

export function conditionsOf(browser: Browser): Conditions {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return {
    machine: `${cpus().length} x ${first?.model.trim() ?? 'unknown'}, ${gigabytes} GB, ${type()} ${release()}`,
    versions: {
      sideline: commit(),
      node: process.version,
      chromium: browser.version(),
    },
  };
}

export function loadNow(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
