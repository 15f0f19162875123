/** Sends requests to a target and reports what went wrong. A sound server gives an empty list. */
import type { RawAnswer, RawRequest } from './rawRequest.ts';
import { sendRaw } from './rawRequest.ts';
import type { Target } from './target.ts';

export type Shot = { readonly seed: number; readonly name: string; readonly request: RawRequest };

export type Hit<Of extends Shot> = { readonly shot: Of; readonly answer: RawAnswer };

export type Strike<Of extends Shot> = {
  readonly findings: readonly string[];
  readonly hits: readonly Hit<Of>[];
  /** The most expensive requests, in milliseconds of processor time. Only measured if each was sent alone. */
  readonly dearest: readonly { readonly ms: number; readonly name: string }[];
};

export type StrikeOptions = {
  /** The number of concurrent requests; 1 measures each. */
  readonly atOnce: number;
  /** After this long without any answer, checks whether the server is alive. */
  readonly patienceMs?: number;
  /** If each request is measured, more processor time than this is reported. */
  readonly cpuMostMs?: number;
};

/** Stops early if the server has ended or no longer answers. */
export async function strike<Of extends Shot>(
  target: Target,
  shots: Iterable<Of>,
  { atOnce, patienceMs = 20_000, cpuMostMs = Infinity }: StrikeOptions,
): Promise<Strike<Of>> {
  const findings: string[] = [];
  const hits: Hit<Of>[] = [];
  const costs: { ms: number; name: string }[] = [];
  const queue = shots[Symbol.iterator]();
  let isOver = false;
  const finding = (shot: Shot, what: string) =>
    findings.push(`seed ${shot.seed}: ${what}: ${shot.name}`);

  const costOf = async (shot: Of): Promise<number> => {
    const before = await target.cpuMs();
    await sendRaw(target.port, shot.request, patienceMs);
    return (await target.cpuMs()) - before;
  };
  const fire = async (shot: Of) => {
    const before = atOnce === 1 ? await target.cpuMs() : 0;
    const answer = await sendRaw(target.port, shot.request, patienceMs);
    hits.push({ shot, answer });
    if (target.ended() !== undefined) {
      finding(shot, `the server ended (${target.ended()}): ${target.lastWords()}`);
      isOver = true;
      return;
    }
    if (answer.kind === 'silent') {
      const alive = await sendRaw(target.port, healthCheck, patienceMs);
      finding(shot, alive.kind === 'answer' ? 'no answer' : 'the server hangs');
      isOver = alive.kind !== 'answer';
      return;
    }
    if (answer.kind === 'answer') {
      const wrong = wrongIn(answer);
      if (wrong !== undefined) finding(shot, wrong);
    }
    if (atOnce > 1) return;
    let ms = (await target.cpuMs()) - before;
    // Emails and garbage collection of earlier orders may fall into its time, so take the lowest of three.
    for (let turn = 0; turn < 2 && ms > cpuMostMs; turn += 1) ms = Math.min(ms, await costOf(shot));
    costs.push({ ms, name: shot.name });
    if (ms > cpuMostMs) finding(shot, `${Math.round(ms)} ms of processor time`);
  };
  const worker = async () => {
    for (;;) {
      const next = isOver ? undefined : queue.next();
      if (next === undefined || next.done) return;
      await fire(next.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const dearest = costs.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  return { findings, hits, dearest };
}

const healthCheck: RawRequest = {
  pieces: ['GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'],
};

/** A 5xx is always wrong, except for 503 with Retry-After. */
function wrongIn({ status, head }: { readonly status: number; readonly head: string }) {
  if (Number.isNaN(status)) return `no HTTP: ${head.slice(0, 80)}`;
  if (status < 500) return undefined;
  return status === 503 && /^Retry-After: \d+/im.test(head) ? undefined : `status ${status}`;
}

/** The numbers from one to before another. */
export function* seeds(from: number, count: number): Generator<number> {
  for (let seed = from; seed < from + count; seed += 1) yield seed;
}
