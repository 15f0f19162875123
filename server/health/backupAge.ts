const dayMs = 24 * 60 * 60_000;

/** A weekly backup may come some hours late. */
const unsetMaxAgeDays = 8;

/**
 * Returns a fault if the last backup is too old; `none` means that there was none. Without a setting (`maxAgeDays`), a shop without
 * any backup is not reported: it may copy its disk in another way. Times are in milliseconds since 1970.
 */
export function backupAgeFault(
  lastMs: number | undefined,
  nowMs: number,
  maxAgeDays: number | undefined,
): 'none' | 'old' | undefined {
  if (lastMs === undefined) return maxAgeDays === undefined ? undefined : 'none';
  return nowMs - lastMs > (maxAgeDays ?? unsetMaxAgeDays) * dayMs ? 'old' : undefined;
}
