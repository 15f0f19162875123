/**
 * Files that share a process end the timers of an earlier one, such as the next question whether the server answers: it would come
 * twenty seconds later, in the middle of another file.
 */
declare global {
  var timersOfTests: Set<NodeJS.Timeout> | undefined;
}

globalThis.timersOfTests ??= remembered();
for (const timer of globalThis.timersOfTests) clearTimeout(timer);
globalThis.timersOfTests.clear();

/** Remembers every timer that starts from now on. */
export function remembered(): Set<NodeJS.Timeout> {
  const timers = new Set<NodeJS.Timeout>();
  const start = globalThis.setTimeout;
  const starting = (...given: Parameters<typeof start>): NodeJS.Timeout => {
    const timer = start(...given);
    timers.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(starting, start);
  return timers;
}
