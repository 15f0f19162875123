/**
 * `npm run build && tsx bench/server.ts [orders] [part]`: orders of 1 MB a second and p99 of the built server, beside a bare
 * `node:http` handler that does the same decode and the same fsynced insert, in turns in one run; two instances on one
 * PostgreSQL beside one; memory under 16 of the largest orders at once. Prints tables, and the same as JSON in the last line.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '#facts/limits.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { postgresServer } from '#tests/server/postgresServer.ts';
import { samplePdfOf } from '#tests/server/samplePdf.ts';
import { post, round, type Timed } from './server/load.ts';
import { cpuMs, peakMegabytes, startBare, startSideline } from './server/processes.ts';

const orders = Number(process.argv[2] ?? 300);
/** All of it, unless one part is named: sqlite, postgres, memory. */
const part = process.argv[3];
const concurrency = 8;
const rounds = 3;
/** Nobody listens there: letters wait, and cost the orders nothing but their place in the queue. */
const noMailServer = { SMTP_URL: 'smtp://127.0.0.1:9' };

const work = await mkdtemp(join(tmpdir(), 'sideline-bench-'));
const megabyte = bytesOf(1024 * 1024);

try {
  const report = {
    ...(isWanted('sqlite') && { sqlite: await beside() }),
    ...(isWanted('postgres') && { postgres: await severalInstances() }),
    ...(isWanted('memory') && { memory: await memory() }),
  };
  console.log(JSON.stringify(report));
} finally {
  await rm(work, { recursive: true, force: true });
}

function isWanted(name: string): boolean {
  return part === undefined || part === name;
}

function bytesOf(pdfBytes: number): Buffer {
  return Buffer.from(JSON.stringify(orderBody({}, samplePdfOf(pdfBytes))));
}

/** In turns, so that a machine that gets slower or faster does so for all. */
async function beside() {
  const servers = {
    bare: await startBare(join(work, 'bare.sqlite')),
    sideline: await startSideline({ DATA_DIR: join(work, 'mute'), ...noMailServer }),
    'sideline, letters as files': await startSideline({ DATA_DIR: join(work, 'files') }),
  };
  const runs: Record<string, Timed[]> = {};
  const cpu: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, { url, child }] of Object.entries(servers)) {
      const beforeMs = await cpuMs(child);
      const timed = await post({
        url: `${url}/api/send-cart`,
        body: megabyte,
        orders,
        concurrency,
      });
      // The first round warms up.
      if (round === 0) continue;
      (runs[name] ??= []).push(timed);
      (cpu[name] ??= []).push(((await cpuMs(child)) - beforeMs) / orders);
    }
  }
  for (const server of Object.values(servers)) await server.end('SIGTERM');
  const results = Object.fromEntries(
    Object.entries(runs).map(([name, timed]) => {
      const cpuMsEach = (cpu[name] ?? []).reduce((sum, ms) => sum + ms, 0) / rounds;
      return [name, { ...medianOf(timed), cpuMsEach: round(cpuMsEach) }] as const;
    }),
  );
  const ratio = round((results['sideline']?.perSecond ?? 0) / (results['bare']?.perSecond ?? 1));
  console.log(
    `Orders of 1 MB, ${concurrency} at once, ${orders} a round, median of ${rounds} rounds`,
  );
  console.table(results);
  console.log(`sideline / bare: ${ratio}`);
  return { ...results, ratio };
}

async function severalInstances() {
  const server = await postgresServer({});
  console.log(server.name);
  const results: Record<string, Timed> = {};
  for (const count of [1, 2]) {
    const DATABASE_URL = await server.newDatabase();
    const instances = await Promise.all(
      Array.from({ length: count }, (_, instance) =>
        startSideline({
          DATABASE_URL,
          DATA_DIR: join(work, `pg-${count}-${instance}`),
          ...noMailServer,
        }),
      ),
    );
    const runs: Timed[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const each = await Promise.all(
        instances.map(({ url }) =>
          post({
            url: `${url}/api/send-cart`,
            body: megabyte,
            orders: Math.ceil(orders / count),
            concurrency: concurrency / count,
          }),
        ),
      );
      if (round > 0) runs.push(together(each));
    }
    results[`${count} on PostgreSQL`] = medianOf(runs);
    for (const instance of instances) await instance.end('SIGTERM');
  }
  await server.stop();
  console.table(results);
  return results;
}

async function memory() {
  const server = await startSideline({ DATA_DIR: join(work, 'memory') });
  const body = bytesOf(limits.pdfLimitBytes - 64 * 1024);
  const idle = await peakMegabytes(server.child);
  const timed = await post({
    url: `${server.url}/api/send-cart`,
    body,
    orders: 48,
    concurrency: 16,
  });
  const peak = await peakMegabytes(server.child);
  await server.end('SIGTERM');
  const report = { idleMegabytes: idle, peakMegabytes: peak, ...timed };
  console.log('48 orders of 9 MB, 16 at once');
  console.table({ memory: report });
  return report;
}

function medianOf(runs: readonly Timed[]): Timed {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

function together(each: readonly Timed[]): Timed {
  const statuses: Record<string, number> = {};
  for (const timed of each) {
    for (const [status, count] of Object.entries(timed.statuses)) {
      statuses[status] = (statuses[status] ?? 0) + count;
    }
  }
  return {
    perSecond: round(each.reduce((sum, { perSecond }) => sum + perSecond, 0)),
    p50Ms: Math.max(...each.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.max(...each.map(({ p99Ms }) => p99Ms)),
    statuses,
  };
}
