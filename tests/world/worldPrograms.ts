import { globalNames } from './life.ts';
import { program, type Change } from './programs.ts';
import type { Programs } from './world.ts';

/** Builds the programs of the world, with these changes of their sources. */
export async function programs(changes: readonly Change[] = []): Promise<Programs> {
  const [page, worker, indexedDb, server] = await Promise.all([
    program<typeof import('./inside/page.ts')>('page.ts', globalNames, changes),
    program<typeof import('./inside/worker.ts')>('worker.ts', globalNames, changes),
    program<typeof import('./inside/indexedDb.ts')>('indexedDb.ts', [
      'globalThis',
      'structuredClone',
    ]),
    program<typeof import('./inside/server.ts')>('server.ts', serverNames, changes),
  ]);
  return { page, worker, indexedDb, server };
}

const serverNames = globalNames.filter(
  (name) => !['window', 'document', 'location', 'fetch'].includes(name),
);
