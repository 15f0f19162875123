/**
 * `npm start`: runs the server in a process of its own, and replaces it by one of a new release when `shop apply` asks for that. The new
 * one listens before the old one stops, so that no connection is refused. If it does not start, the old one stays.
 */
import cluster, { type Worker } from 'node:cluster';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  forgetServing,
  recordServing,
  wantedRelease,
  type Serving,
} from '#server/store/runningRelease.ts';

/** How often it looks for another wanted release. */
const everyMs = 500;

const build = resolve(dirname(process.argv[1] ?? ''), '..');
const shop = process.env['SHOP'] ? resolve(process.env['SHOP']) : '';

let server: Worker | undefined;
let serving: Serving | undefined;
let isStopping = false;

/** Starts the server of a release. Resolves to undefined if it ends before it listens; it has said why. */
function started(release: string): Promise<Worker | undefined> {
  cluster.setupPrimary({ exec: join(build, 'releases', release, 'server/main.js'), args: [] });
  const worker = cluster.fork();
  return new Promise((done) => {
    worker.once('listening', () => done(worker));
    worker.once('exit', () => done(undefined));
    // A file that is not there.
    worker.once('error', () => done(undefined));
  });
}

function stopped(worker: Worker): Promise<unknown> {
  if (worker.isDead()) return Promise.resolve();
  const gone = new Promise((done) => worker.once('exit', done));
  worker.process.kill('SIGTERM');
  return gone;
}

async function serve(release: string): Promise<boolean> {
  const next = await started(release);
  if (next === undefined) return false;
  const before = server;
  server = next;
  next.once('exit', (code: number | null) => {
    // Nobody replaced it, so it was told to stop or has failed. This process ends with the same code.
    if (server === next) void end(code ?? 1);
  });
  if (before) await stopped(before);
  serving = { pid: process.pid, shop, release };
  await recordServing(build, serving);
  return true;
}

async function end(code: number): Promise<void> {
  await forgetServing(build, process.pid).catch(() => {});
  process.exit(code);
}

function stop(signal: NodeJS.Signals): void {
  isStopping = true;
  // On a terminal, Ctrl-C reaches the server as well, and a second signal would end it at once.
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
}

/** Looks for a wanted release until the process ends. */
async function follow(asked: string): Promise<void> {
  const wanted = await wantedRelease(build);
  const isNew = wanted !== '' && wanted !== asked && !isStopping;
  if (isNew && existsSync(join(build, 'releases', wanted))) {
    if (!(await serve(wanted)) && serving && !isStopping) {
      await recordServing(build, { ...serving, refused: wanted });
    }
  }
  setTimeout(() => void follow(wanted), everyMs);
}

// Each server accepts connections itself. Passing them on would cost every request.
cluster.schedulingPolicy = cluster.SCHED_NONE;
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
const asked = await wantedRelease(build);
if (await serve((await readFile(join(build, 'current'), 'utf8')).trim())) void follow(asked);
else process.exitCode = 1;
