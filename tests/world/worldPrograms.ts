import { globalNames } from './life.ts';
import { program, type Change } from './programs.ts';
import type { Programs } from './world.ts';

/** Two releases differ in what a product costs. What a process is of, its globals say. */
const releases: Change = {
  file: 'src/core/shop/catalogFile.ts',
  from: "everyText('catalog', catalogFile)",
  to: "everyText('catalog', catalogFile.map((product) => ({ ...product, priceCents: product.priceCents + (globalThis.dearerCents ?? 0) })))",
};

/** Builds the programs of the world, with these changes of their sources. */
export async function programs(planted: readonly Change[] = []): Promise<Programs> {
  const changes = [releases, ...planted];
  const [page, worker, server, desk] = await Promise.all([
    program<typeof import('./inside/page.ts')>('page.ts', globalNames, changes),
    program<typeof import('./inside/worker.ts')>('worker.ts', globalNames, changes),
    program<typeof import('./inside/server.ts')>('server.ts', serverNames, changes),
    program<typeof import('./inside/desk.ts')>('desk.ts', serverNames, changes),
  ]);
  return { page, worker, server, desk };
}

const serverNames = globalNames.filter(
  (name) => !['window', 'document', 'location', 'fetch'].includes(name),
);
