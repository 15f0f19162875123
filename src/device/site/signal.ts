import { probeServer } from './probeServer.ts';
import { onChange, type Change } from '#device/database/changes.ts';
import { createStore } from './createStore.ts';

/** How often to ask the server while offline. Any sign that the connection may be back asks at once. */
const probeEveryMs = 20_000;

/** True if the last real request was answered. The browser's own `onLine` only triggers a check. */
export const signal = createStore(true);

/** True if something else replied instead of the server, such as a sign-in page. This counts as offline, for another reason. */
export const isSignInAsked = createStore(false);

let timer: ReturnType<typeof setTimeout> | undefined;
let isProbing = false;

/** Records whether a real request was answered by the server. */
export function recordSignal(answered: boolean): void {
  if (signal.get() !== answered) signal.set(() => answered);
  if (answered && isSignInAsked.get()) isSignInAsked.set(() => false);
  clearTimeout(timer);
  if (!answered) timer = setTimeout(() => void probe(), probeEveryMs);
}

/**
 * Records that a request got no answer from the server, and asks at once whether something else replies in its place: behind a sign-in
 * page the person must not read "offline" until the next question.
 */
export function recordUnanswered(): void {
  recordSignal(false);
  if (!isProbing) void probe();
}

/** Listens to the worker, whose caches hide a lost connection from the page, and checks again when the connection may be back. */
export function watchSignal(): void {
  const ask = (): void => {
    if (!signal.get() && document.visibilityState === 'visible') void probe();
  };
  // Check before believing it. Leaving a page aborts its requests, which the worker reports as unanswered. A photo that the
  // browser's own cache returned is reported as answered.
  const hear = (answered: boolean): void => {
    if (answered !== signal.get() && !isProbing) void probe();
  };
  const hearChange = (change: Change): void => {
    if (change.topic === 'signal') hear(change.answered);
  };
  onChange(hearChange);
  // A report on the first requests may still be on its way to the inline entry's channel only.
  const reports = globalThis.sideline?.reports;
  reports?.channel?.addEventListener('message', ({ data }: MessageEvent<Change>) =>
    hearChange(data),
  );
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  // The worker may have reported the first requests before this listener existed.
  if (!navigator.onLine || reports?.unanswered) void probe();
}

/** Asks the server and records the outcome like that of any real request. Returns true if the server answered. */
export async function probe(): Promise<boolean> {
  isProbing = true;
  const reply = await probeServer();
  isProbing = false;
  recordSignal(reply === 'server');
  isSignInAsked.set(() => reply === 'other');
  return reply === 'server';
}
