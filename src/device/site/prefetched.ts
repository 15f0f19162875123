/** Answers that were requested before the code that needs them had loaded. */
import { fetchFromSite } from './fetchFromSite.ts';

/** What the inline entry (src/start/inline.ts) leaves to the modules. It exists only in a build. */
type InlineEntry = {
  /** By path below the site's root. */
  readonly answers: Map<string, Promise<Response>>;
  readonly reports: {
    /** Open since before any module could listen. */
    readonly channel: BroadcastChannel | undefined;
    /** The worker has reported that a request was not answered. */
    readonly unanswered: boolean;
  };
};

declare global {
  var sideline: InlineEntry | undefined;
}

export const answers: InlineEntry['answers'] = globalThis.sideline?.answers ?? new Map();

/** Requests a file that will be needed. Does nothing if its answer is still waiting to be taken. */
export function prefetch(path: string, init?: RequestInit): void {
  if (answers.has(path)) return;
  const answer = fetchFromSite(path, init);
  answers.set(path, answer);
  // `fetchFile` fetches the file again.
  answer.catch(() => undefined);
}

/**
 * Fetches a file. The first caller takes the prefetched answer, because a body can be read only once. If that request failed, the
 * file is fetched again.
 */
export async function fetchFile(path: string, init?: RequestInit): Promise<Response> {
  const prefetched = answers.get(path);
  answers.delete(path);
  // Without a prefetched answer, the request begins at once.
  const answer = prefetched && (await prefetched.catch(() => undefined));
  return answer ?? fetchFromSite(path, init);
}
