/**
 * Processes a list, a limited number at a time. After an error it starts nothing new, and rejects when the running work has ended. Neither
 * does it once `signal` is aborted; it resolves then when the running work has ended.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  jobs: number,
  work: (item: Item) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const queue = items.toReversed();
  const next = (): Item | undefined => (signal?.aborted ? undefined : queue.pop());
  const worker = async (): Promise<void> => {
    for (let item = next(); item !== undefined; item = next()) {
      await work(item).catch((error: unknown) => {
        queue.length = 0;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.max(1, jobs) }, worker));
  const broken = ended.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
}
