import { hasGrant } from '#device/access/keptGrants.ts';
import { signal } from '#device/site/signal.ts';
import { readHandover } from './keptHandover.ts';

/** The wait doubles up to this, so that a server that is down isn't asked forever. */
const longestMs = 40_000;

/** Opens the galleries of taken links that wait for a signal, if any do. Never rejects. */
export async function openBroughtLater(waitMs = 5_000): Promise<void> {
  try {
    const { waiting } = await readHandover();
    if (!waiting.some(({ slug, openers }) => openers.length > 0 || hasGrant(slug))) return;
    const outcomes = await (await import('./take.ts')).openBrought();
    // The first requests of a signal that returns may still fail, and nothing changes after that.
    const isLeft = outcomes.some(({ kind }) => kind === 'later') && signal.get();
    if (isLeft && waitMs <= longestMs) setTimeout(() => void openBroughtLater(2 * waitMs), waitMs);
  } catch {
    // The next signal, or the next visit, tries again.
  }
}
