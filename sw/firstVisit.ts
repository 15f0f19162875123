import { documentAnswer, photoAnswer } from './pictures.ts';

/**
 * Keeps what the page fetched before this worker controlled it. Most of it comes out of the browser's own cache, so that it
 * costs little.
 */
export async function keepSeen(urls: readonly string[]): Promise<void> {
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>): void => void work.push(promise);
  for (const url of urls) {
    const seen = { request: new Request(url), waitUntil };
    // One that fails now is fetched when it is looked at again.
    await (documentAnswer(seen) ?? photoAnswer(seen))?.catch(() => undefined);
  }
  await Promise.allSettled(work);
}
