/**
 * Processes a list, a limited number at a time. After an error it starts nothing new, and rejects when the running work has ended.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  jobs: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.toReversed();
  const worker = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
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
