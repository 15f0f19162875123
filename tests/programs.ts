/**
 * Bundles the programs that tests start in separate processes, each into one file of the current sources. Started from many files,
 * they take eight times as long.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { bundlePrograms } from '#release/bundlePrograms.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Their entries, by their names in the folder. */
const entries = {
  'server/main': 'server/main.ts',
  'server/failing': 'tests/server/failingServer.ts',
  // A thread starts from its own file, beside the one that starts it.
  'server/watchdogWorker': 'server/health/watchdogWorker.js',
  'server/damageWorker': 'server/health/damageWorker.js',
  'studio/main': 'studio/main.ts',
};

declare module 'vitest' {
  interface ProvidedContext {
    readonly programs: string;
  }
}

let folder: string | undefined;

/** Called by Vitest before a run. */
export async function setup(project: TestProject): Promise<void> {
  // Inside node_modules, where they find the packages that are not bundled. Each run has its own folder.
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const own = await mkdtemp(join(cache, 'sideline-programs-'));
  folder = own;
  await bundle(own);
  project.onTestsRerun(() => bundle(own));
  project.provide('programs', own);
}

/** Called by Vitest after a run. */
export async function teardown(): Promise<void> {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}

function bundle(into: string): Promise<void> {
  return bundlePrograms(root, into, entries, {
    ssr: { external: ['@photostructure/sqlite', 'sharp'] },
    build: { rolldownOptions: { output: { chunkFileNames: 'server/[name]-[hash].js' } } },
  });
}
