import { documentAnswer, photoAnswer } from './pictures.ts';

/**
 * Stores what the page fetched before this worker controlled it. Most of it comes from the browser's own cache and costs little.
 */
export async function keepSeen(urls: readonly string[]): Promise<void> {
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>): void => void work.push(promise);
  for (const url of urls) {
    const seen = { request: new Request(url), waitUntil };
    // A failed one is fetched when it is viewed again.
    await (documentAnswer(seen) ?? photoAnswer(seen))?.catch(() => undefined);
  }
  await Promise.allSettled(work);
}
