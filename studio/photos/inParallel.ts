/** Works through a list, so many at a time; a throw stops the rest. */
export async function inParallel<Item>(
  items: readonly Item[],
  jobs: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.max(1, jobs) }, worker));
}
