/** Wraps localStorage, which throws if cookies are blocked or the disk is full. A value then lasts as long as the page. */
const sessionTexts = new Map<string, string>();

/** Returns undefined if nothing is stored under the key. Like the others here, it never throws. */
export function readText(key: string): string | undefined {
  try {
    return sessionTexts.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return sessionTexts.get(key);
  }
}

/** If localStorage refuses the text, it lasts as long as the page. */
export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    // Keep it in one of them only, so that a removal by another tab takes effect here.
    sessionTexts.delete(key);
  } catch {
    sessionTexts.set(key, text);
  }
}

export function dropText(key: string): void {
  sessionTexts.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // It was never stored.
  }
}

/** Returns the keys that begin with `prefix`, in no particular order. */
export function textKeys(prefix: string): readonly string[] {
  const keys = new Set(sessionTexts.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch {
    // Only the keys in memory.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}
