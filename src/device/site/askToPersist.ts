/**
 * Asks the browser not to clear this site's storage when the device runs out of space. Some browsers ask the person, some decide
 * alone, and some cannot. Never rejects.
 */
export async function askToPersist(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // If site data is blocked, there is nothing to keep.
  }
}
