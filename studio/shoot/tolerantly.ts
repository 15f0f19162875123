import { failure, type Result } from '#core/text/result.ts';
import { decoderReason, isDamage } from './fileKind.ts';

/** What a decoder stops at. */
export type FailOn = 'warning' | 'error';

/**
 * Decoders report harmless oddities and real damage alike, and only their message tells them apart: a damaged photo is not published,
 * and anything else is made again leniently.
 */
export async function tolerantly<Value>(
  make: (failOn: FailOn) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const strictly = () => make('warning');
  try {
    return await besideOthers(strictly);
  } catch {
    // The message may be another file's, or lost.
  }
  try {
    return await alone(strictly);
  } catch (error) {
    if (isDamage(error)) return failure(decoderReason(error));
  }
  try {
    return await besideOthers(() => make('error'));
  } catch (error) {
    return failure(decoderReason(error));
  }
}

// libvips has one buffer for the messages of all its threads, and sharp empties it whenever a picture is done. Beside other work, a
// decoder's message may be about another file, or lost. Work that must know its own message runs alone.

const running = new Set<Promise<unknown>>();
let lastAlone: Promise<unknown> = Promise.resolve();

/** Runs `work` beside others, but never beside work that runs alone. */
export async function besideOthers<Value>(work: () => Promise<Value>): Promise<Value> {
  let awaited: Promise<unknown>;
  do {
    awaited = lastAlone;
    await awaited;
    // Another may have asked to be alone in the meantime.
  } while (awaited !== lastAlone);
  const run = work();
  running.add(run);
  try {
    return await run;
  } finally {
    running.delete(run);
  }
}

/** Runs `work` when everything that runs has ended, and lets nothing begin until it has ended, too. */
export function alone<Value>(work: () => Promise<Value>): Promise<Value> {
  const before = lastAlone;
  const run = (async () => {
    await before;
    await Promise.allSettled(running);
    return work();
  })();
  lastAlone = run.catch(() => undefined);
  return run;
}
