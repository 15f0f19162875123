import { readDirectory, type ListedTeam } from '#core/shop/directory.ts';
import { directoryPath } from '#core/gallery/paths.ts';
import { recordClockOf } from '#device/site/clock.ts';
import { fetchFromSite } from '#device/site/fetchFromSite.ts';

/** Fetches the teams that the studio lists without a build. Returns undefined if nobody answers, or with something else. Never rejects. */
export async function fetchDirectory(): Promise<readonly ListedTeam[] | undefined> {
  try {
    const response = await fetchFromSite(directoryPath, { cache: 'no-cache' });
    recordClockOf(response);
    // Read even if it is an error's page: until then the browser takes the request for unfinished.
    const text = await response.text();
    return response.ok ? readDirectory(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}
