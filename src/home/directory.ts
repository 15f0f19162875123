/** The teams of the home page: as they were when the page was built, and then as the site has them now. */
import { directoryAtBuild } from '#core/shop/directoryFacts.ts';
import { teams } from '#core/shop/teamsFile.ts';
import { readDirectory, teamsWith, type ShownTeam, type ListedTeam } from '#core/shop/directory.ts';
import { createStore } from '#device/site/createStore.ts';
import { useStore } from '#device/site/useStore.ts';
import { directoryPath } from '#core/gallery/paths.ts';
import { recordClockOf } from '#device/site/clock.ts';
import { fetchFromSite } from '#device/site/fetchFromSite.ts';

/** What the prerendered page shows. */
const teamsAtBuild: readonly ShownTeam[] = teamsWith(teams, readDirectory(directoryAtBuild) ?? []);

const current = createStore(teamsAtBuild);

/** An app that comes back to the foreground asks again after this time, in milliseconds. */
const freshForMs = 60_000;
let askedAtMs = -Infinity;

/** Returns the newest list that is known, the same until it changes. */
export function useNewestTeams(): readonly ShownTeam[] {
  return useStore(current);
}

/** Keeps the list up to date while home is shown. Returns a function that stops it. An answer that is no list changes nothing. */
export function followDirectory(): () => void {
  const ask = (): void => {
    if (document.visibilityState === 'visible') void refresh();
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => document.removeEventListener('visibilitychange', ask);
}

async function refresh(): Promise<void> {
  if (performance.now() - askedAtMs < freshForMs) return;
  askedAtMs = performance.now();
  const listed = await fetchDirectory();
  if (listed === undefined) return;
  const now = teamsWith(teams, listed);
  if (JSON.stringify(now) !== JSON.stringify(current.get())) current.set(() => now);
}

/** Fetches the teams that the studio lists without a build. Returns undefined if nobody answers, or with something else. Never rejects. */
async function fetchDirectory(): Promise<readonly ListedTeam[] | undefined> {
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
