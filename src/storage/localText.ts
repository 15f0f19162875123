/**
 * localStorage as this product uses it: it throws where cookies are blocked and when it is full, and then a value lasts
 * as long as the page.
 */
const sessionTexts = new Map<string, string>();

/** Undefined when nothing is kept under the key. Like the others here, it never throws. */
export function readText(key: string): string | undefined {
  try {
    return sessionTexts.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return sessionTexts.get(key);
  }
}

/** Where localStorage refuses it, the text lasts as long as the page. */
export function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    // Not in both: what another tab removes is gone here too.
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
    // It was never kept.
  }
}

/** The keys that begin with `prefix`, in no order. */
export function textKeys(prefix: string): readonly string[] {
  const keys = new Set(sessionTexts.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch {
    // Only what this page knows.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}
