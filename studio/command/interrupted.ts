import { complain } from './notices.ts';

/** What shells expect of a program that Ctrl-C has ended: 128 and the signal's number. */
export const endedByInterrupt = 130;

/** What is kept, by the phases of the command that are under way. The innermost knows it best. */
const phases: (() => string)[] = [];

/** On Ctrl-C says what is kept, and ends the program. Returns a function that ends this. */
export function onInterrupt(whatIsKept: () => string): () => void {
  // Not once: npm passes on the signal that the terminal has sent to both, and the second would end the program before it has spoken.
  if (phases.length === 0) process.on('SIGINT', end);
  phases.push(whatIsKept);
  return () => {
    phases.splice(phases.lastIndexOf(whatIsKept), 1);
    if (phases.length === 0) process.off('SIGINT', end);
  };
}

/** The same while `work` is under way. */
export async function interruptible<Outcome>(
  whatIsKept: () => string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const done = onInterrupt(whatIsKept);
  try {
    return await work();
  } finally {
    done();
  }
}

/** Long enough that the second signal of one Ctrl-C has come, see above. */
const patienceMs = 1000;

/** Lets Ctrl-C stop an act, which ends when everything is whole. If it is pressed once more, the program ends at once. */
export function stoppable(): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  let stoppedAtMs = 0;
  const stop = (): void => {
    if (!controller.signal.aborted) {
      // A bar may stand on the line.
      console.error(
        '\nStopping as soon as what is under way is whole; Ctrl-C once more ends it now.',
      );
      stoppedAtMs = performance.now();
      controller.abort();
    } else if (performance.now() - stoppedAtMs > patienceMs) {
      process.exit(endedByInterrupt);
    }
  };
  process.on('SIGINT', stop);
  return { signal: controller.signal, end: () => void process.off('SIGINT', stop) };
}

function end(): void {
  // A bar may stand on the line.
  console.error('');
  complain([`Stopped. ${phases.at(-1)?.() ?? ''}`]);
  process.exit(endedByInterrupt);
}
