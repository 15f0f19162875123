/**
 * `npm run task -- update`: polls the clone's own server while `npm run build` runs beside it and the server restarts. Prints the
 * number of polls and the failures. Exits with 1 if there were any.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildRelease } from '#release/buildRelease.ts';
import { activatedServer } from './activatedServer.ts';
import { poll } from './polls.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pollsLeast = 500;

await buildRelease(root);
const dataDir = await mkdtemp(join(tmpdir(), 'sideline-update-'));
const server = await activatedServer(join(root, 'build/server/main.js'), {
  DATA_DIR: dataDir,
  ORDERS_PER_HOUR: '1000000',
  CONFIRMATIONS_PER_DAY: '1000000',
  CALLS_PER_DAY: '1000000',
});
await fetch(server.url);
let isUpdated = false;
const polling = poll(server.url, (count) => isUpdated && count >= pollsLeast);
await buildRelease(root);
const exitCode = await server.restart();
await fetch(server.url);
isUpdated = true;
const { count, failures, orderIds } = await polling;
await server.close();
await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
console.log(
  `${count} polls during a build and a restart (exit code ${exitCode}), ${orderIds.size} orders taken, ${failures.length} failures`,
);
for (const failure of failures) console.log(failure);
process.exitCode = failures.length === 0 && exitCode === 0 ? 0 : 1;
