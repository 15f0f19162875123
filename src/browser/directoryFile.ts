import { readDirectory, type ListedTeam } from '#rules/directory.ts';
import { directoryPath } from '#rules/paths.ts';

/** Fetches the teams that the studio lists without a build. Returns undefined if nobody answers, or with something else. Never rejects. */
export async function fetchDirectory(): Promise<readonly ListedTeam[] | undefined> {
  try {
    const response = await fetch(directoryPath, { cache: 'no-cache' });
    return response.ok ? readDirectory(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
