/**
 * Orders of 1 MB on the built server, beside a bare `node:http` handler that does the same decode and the same fsynced insert;
 * two instances on one PostgreSQL beside one; and memory under 16 of the largest orders at once.
 */
import { join } from 'node:path';
import { limits } from '#core/text/limits.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { postgresServer } from '#tests/server/postgresServer.ts';
import { samplePdfOf } from '#tests/server/samplePdf.ts';
import { column, figure, type Figure, type Target } from './figures.ts';
import type { RunningServer } from '#tests/builtServer.ts';
import { cpuMs, peakMegabytes, startBare, startSideline } from './processes.ts';
import { post, together, type Timed } from './server/load.ts';
import type { Workshop } from './workshop.ts';

const orders = 100;
const concurrency = 8;
/** Nobody listens there, so emails stay queued and cost the orders only their insert. */
const noMailServer = { SMTP_URL: 'smtp://127.0.0.1:9', STUDIO_EMAIL: 'hello@sideline.example' };

type Round = Timed & { readonly cpuMsEach: number };

export async function server(workshop: Workshop): Promise<readonly Figure[]> {
  const rounds = workshop.runs(3);
  workshop.say(`orders of 1 MB beside a bare handler, ${rounds} rounds`);
  const ofOne = await besideBare(workshop.folder, rounds);
  workshop.say('two instances on one PostgreSQL');
  const ofTwo = await onPostgres(workshop.folder, rounds);
  workshop.say('48 orders of 9 MB, 16 at once');
  return [...ofOne, ...ofTwo, ...(await memory(workshop.folder))];
}

/** In turn, so that a change in the machine's speed affects all. */
async function besideBare(folder: string, rounds: number): Promise<readonly Figure[]> {
  const started: RunningServer[] = [];
  try {
    const bareServer = await startBare(join(folder, 'bare.sqlite'));
    started.push(bareServer);
    const files = await startSideline({ DATA_DIR: join(folder, 'files') });
    started.push(files);
    const mute = await startSideline({ DATA_DIR: join(folder, 'mute'), ...noMailServer });
    started.push(mute);
    const [bare = [], ours = [], away = []] = await inTurns(started, rounds, concurrency);
    const [bareAlone = [], alone = []] = await inTurns(started.slice(0, 2), rounds, 1);
    const beside = (name: keyof Round) => ({
      ours: column(ours, name),
      reference: { name: 'bare handler', runs: column(bare, name) },
    });
    const perSecond: Target = { ratioAtLeast: 1 };
    return [
      figure({ name: 'orders a second', ...beside('perSecond'), target: perSecond }),
      figure({
        name: 'orders a second, one at a time',
        ours: column(alone, 'perSecond'),
        reference: { name: 'bare handler', runs: column(bareAlone, 'perSecond') },
        target: { ratioAtLeast: 0.9 },
      }),
      figure({ name: 'p50', unit: 'ms', ...beside('p50Ms') }),
      figure({ name: 'p99', unit: 'ms', ...beside('p99Ms'), target: { ratioAtMost: 2 } }),
      figure({
        name: 'processor time an order',
        unit: 'ms',
        ...beside('cpuMsEach'),
        target: { ratioAtMost: 1.5 },
      }),
      figure({
        name: 'orders a second, mail server down',
        ...beside('perSecond'),
        ours: column(away, 'perSecond'),
      }),
    ];
  } finally {
    for (const running of started) await running.end('SIGTERM');
  }
}

/** Runs the rounds of each server, after one warm-up round. */
async function inTurns(
  servers: readonly RunningServer[],
  rounds: number,
  concurrency: number,
): Promise<readonly (readonly Round[])[]> {
  const results: Round[][] = servers.map(() => []);
  const body = bytesOf(1024 * 1024);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [place, { url, child }] of servers.entries()) {
      const beforeMs = await cpuMs(child);
      const timed = await post({ url: `${url}/api/send-cart`, body, orders, concurrency });
      const cpuMsEach = ((await cpuMs(child)) - beforeMs) / orders;
      if (round > 0) results[place]?.push({ ...timed, cpuMsEach });
    }
  }
  return results;
}

async function onPostgres(folder: string, rounds: number): Promise<readonly Figure[]> {
  const database = await postgresServer({});
  try {
    const one = await instances(1, { DATABASE_URL: await database.newDatabase(), folder, rounds });
    const two = await instances(2, { DATABASE_URL: await database.newDatabase(), folder, rounds });
    return [
      figure({
        name: 'orders a second, two on PostgreSQL',
        ours: column(two, 'perSecond'),
        reference: { name: 'one instance', runs: column(one, 'perSecond') },
      }),
    ];
  } finally {
    await database.stop();
  }
}

type Place = { readonly DATABASE_URL: string; readonly folder: string; readonly rounds: number };

async function instances(count: number, { DATABASE_URL, folder, rounds }: Place) {
  const started: RunningServer[] = [];
  try {
    for (let instance = 0; instance < count; instance += 1) {
      const DATA_DIR = join(folder, `postgres-${count}-${instance}`);
      started.push(await startSideline({ DATABASE_URL, DATA_DIR, ...noMailServer }));
    }
    const body = bytesOf(1024 * 1024);
    const share = { body, orders: Math.ceil(orders / count), concurrency: concurrency / count };
    const results: Timed[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const each = started.map(({ url }) => post({ url: `${url}/api/send-cart`, ...share }));
      const timed = together(await Promise.all(each));
      if (round > 0) results.push(timed);
    }
    return results;
  } finally {
    for (const running of started) await running.end('SIGTERM');
  }
}

async function memory(folder: string): Promise<readonly Figure[]> {
  const running = await startSideline({ DATA_DIR: join(folder, 'memory') });
  try {
    const url = `${running.url}/api/send-cart`;
    const body = bytesOf(limits.pdfLimitBytes - 64 * 1024);
    const idle = await peakMegabytes(running.child);
    await post({ url, body, orders: 48, concurrency: 16 });
    return [
      figure({
        name: 'memory, 16 orders of 9 MB at once',
        unit: 'MB',
        ours: [await peakMegabytes(running.child)],
        reference: { name: 'idle', runs: [idle] },
      }),
    ];
  } finally {
    await running.end('SIGTERM');
  }
}

function bytesOf(pdfBytes: number): Buffer {
  return Buffer.from(JSON.stringify(orderBody({}, samplePdfOf(pdfBytes))));
}
