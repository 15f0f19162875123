export type StorageUse = { readonly usedBytes: number; readonly freeBytes: number };

/** How much this site keeps on the phone, and how much more it may; undefined where the browser does not say. */
export async function storageUse(): Promise<StorageUse | undefined> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return undefined;
    return { usedBytes: usage, freeBytes: Math.max(0, quota - usage) };
  } catch {
    return undefined;
  }
}
