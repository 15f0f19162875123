import { sealedVersion } from '#facts/galleries.ts';
import { announce } from '#storage/changes.ts';

/**
 * Asks the server, and tells the pages how that ended: what they are answered from a cache looks the same with and
 * without a signal. Undefined when nobody answered, or somebody else: a sign-in page, a filter, a proxy in trouble.
 */
export async function askServer(request: Request): Promise<Response | undefined> {
  let response: Response | undefined;
  try {
    response = await fetch(request);
  } catch (error) {
    // The page has aborted its request, which says nothing about the signal.
    if (request.signal.aborted) throw error;
  }
  const isOurs =
    response?.type === 'basic' &&
    !response.redirected &&
    response.status < 500 &&
    !/html/.test(response.headers.get('Content-Type') ?? '');
  announce({ topic: 'signal', answered: isOurs });
  return isOurs ? response : undefined;
}

/** Whether an answer of the server is worth keeping: whole, and what its name promises. */
export async function isWorthKeeping({ url }: Request, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const type = response.headers.get('Content-Type') ?? '';
  if (url.endsWith('.json')) return /json/.test(type);
  if (!url.endsWith('.sealed')) return type.startsWith('image/');
  const reader = response.clone().body?.getReader();
  const start = await reader?.read();
  void reader?.cancel().catch(() => undefined);
  return start?.value?.[0] === sealedVersion;
}
