import { isFastScrolling, onScrollIdle } from '#device/site/fastScroll.ts';

/**
 * A browser opens six connections to one host. Further requests would wait inside the browser, where their order cannot be changed.
 */
const slots = 6;

type Waiting = {
  readonly isOnScreen: () => boolean;
  readonly begin: () => void;
};

const waiting: Waiting[] = [];
let busy = 0;
let watching = false;

/**
 * Runs `work` when a connection is free. Photos on screen go first, in the order of their requests. Nothing starts during a fast
 * scroll, because those photos are gone before they could be fetched. Rejects when aborted.
 */
export async function inQueue<Value>(
  isOnScreen: () => boolean,
  signal: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value> {
  watch();
  if (busy >= slots || isFastScrolling()) await turn(isOnScreen, signal);
  else busy += 1;
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    busy -= 1;
    fill();
  }
}

function turn(isOnScreen: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry: Waiting = { isOnScreen, begin: resolve };
    waiting.push(entry);
    signal.addEventListener('abort', () => {
      const index = waiting.indexOf(entry);
      if (index !== -1) waiting.splice(index, 1);
      reject(signal.reason);
    });
  });
}

/** Starts waiting work on the free connections. */
function fill(): void {
  while (busy < slots && waiting.length > 0 && !isFastScrolling()) {
    const seen = waiting.findIndex((entry) => entry.isOnScreen());
    const [entry] = waiting.splice(Math.max(seen, 0), 1);
    busy += 1;
    entry?.begin();
  }
}

function watch(): void {
  if (watching) return;
  watching = true;
  onScrollIdle(fill);
}
