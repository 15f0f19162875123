import { probeServer } from '#browser/probeServer.ts';
import { onChange } from '#storage/changes.ts';
import { createStore } from './createStore.ts';

declare global {
  interface Window {
    /** The worker has said, before any module ran, that a request of the page's head was not answered. */
    unansweredAhead?: boolean;
  }
}

/** How often the server is asked for while the signal is lost. A sign that it may be back asks at once. */
const probeEveryMs = 20_000;

/** Whether the last real request was answered. What the browser says of itself (`onLine`) only prompts a question. */
export const signal = createStore(true);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says how a real request ended: answered by the server, or not at all. */
export function noteSignal(answered: boolean): void {
  if (signal.get() !== answered) signal.set(() => answered);
  clearTimeout(timer);
  if (!answered) timer = setTimeout(() => void probe(), probeEveryMs);
}

/** Listens to the worker, whose caches hide a lost signal from the page, and asks again when there is hope. */
export function watchSignal(): void {
  const ask = (): void => {
    if (!signal.get() && document.visibilityState === 'visible') void probe();
  };
  onChange((change) => {
    if (change.topic !== 'signal') return;
    // A page that is left breaks its requests off: what the worker takes for a lost signal is asked about first.
    if (change.answered) noteSignal(true);
    else if (signal.get()) void probe();
  });
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  // What the worker said of the first requests was said before anybody listened here.
  if (!navigator.onLine || window.unansweredAhead) void probe();
}

/** Asks the server, and takes its answer as that of every real request: true when it is there. */
export async function probe(): Promise<boolean> {
  const answered = await probeServer();
  noteSignal(answered);
  return answered;
}
