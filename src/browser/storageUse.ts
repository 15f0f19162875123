export type StorageUse = { readonly usedBytes: number; readonly freeBytes: number };

/** Returns how much this site stores on the phone, and how much more it may. Undefined if the browser does not say. */
export async function storageUse(): Promise<StorageUse | undefined> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return undefined;
    return { usedBytes: usage, freeBytes: Math.max(0, quota - usage) };
  } catch {
    return undefined;
  }
}
