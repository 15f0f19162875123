/** Asks for the access table before the code that looks entries up has loaded. */
import { accessHeadPath } from '#rules/paths.ts';
import { announcedShards, type ShardsPlace } from '#rules/shardsTiming.ts';
import { cardBytes, cardEntryId } from '#sealing/accessEntry.ts';
import { readAccessHead, shardPath } from '#sealing/accessShards.ts';
import { bytesOf } from '#sealing/bytes.ts';
import { answers, prefetch } from './prefetched.ts';

/**
 * Requests what opens the link of an access page: the head of the access table, and for a scanned card the shard that has its entry, if
 * any has, at once if the page's answer has said where it is. A code would have to be stretched first, which the modules do.
 */
export async function prefetchAccess(path: string): Promise<void> {
  prefetch(accessHeadPath, { cache: 'no-cache' });
  const card = new URLSearchParams(path.split('?')[1]).get('card');
  const secret = bytesOf(card ?? '');
  if (secret?.length !== cardBytes) return;
  try {
    const [id, place] = await Promise.all([cardEntryId(secret), saidWithPage() ?? saidByHead()]);
    // Modules that have taken the same answer ask for the shard themselves.
    const isFirst = answers.has(accessHeadPath);
    if (isFirst && typeof place === 'object') prefetch(shardPath(place, id), { cache: 'no-cache' });
  } catch {
    // The modules ask again, and say what is wrong.
  }
}

/** A page that comes from the worker may be old. */
function saidWithPage(): ShardsPlace | undefined {
  if (navigator.serviceWorker?.controller) return undefined;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return announcedShards(page?.serverTiming);
}

async function saidByHead() {
  const answer = await answers.get(accessHeadPath);
  return readAccessHead(await answer?.clone().json());
}
