import { hasGrant } from '#device/access/keptGrants.ts';
import { readHandover } from './keptHandover.ts';

/** Opens the galleries of taken links that wait for a signal, if any do. Never rejects. */
export async function openBroughtLater(): Promise<void> {
  try {
    const { waiting } = await readHandover();
    if (!waiting.some(({ slug, openers }) => openers.length > 0 || hasGrant(slug))) return;
    await (await import('./take.ts')).openBrought();
  } catch {
    // The next signal, or the next visit, tries again.
  }
}
