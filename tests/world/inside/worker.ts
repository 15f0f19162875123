/** The service worker's part in orders: the browser wakes it when the connection is back. */
import { drainOnSync } from '#sw/outboxSync.ts';

/** Resolves to whether the worker is done, or wants to be woken again. */
export async function wake(tag: string): Promise<boolean> {
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>): void => {
    work = promise;
  };
  drainOnSync({ tag, waitUntil } as unknown as Event);
  return work.then(
    () => true,
    () => false,
  );
}
