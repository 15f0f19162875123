/** The teams of the home page: as they were when the page was built, and then as the site has them now. */
import { allSports, teams } from '#core/shop/teamsFile.ts';
import { type ShownTeam, readDirectory, teamsWith, type ListedTeam } from '#core/shop/directory.ts';
import { filterTeams, firstSeason, type TeamFilter } from '#core/shop/teams.ts';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { directoryAtBuild } from '#core/shop/directoryFacts.ts';
import { createStore } from '#device/site/createStore.ts';
import { useStore } from '#device/site/useStore.ts';
import { directoryPath } from '#core/gallery/paths.ts';
import { recordClockOf } from '#device/site/clock.ts';
import { fetchFromSite } from '#device/site/fetchFromSite.ts';

/** What the person has chosen. The season is undefined until then. */
type Chosen = Omit<TeamFilter, 'season'> & { readonly season: string | undefined };

/**
 * Returns the teams to show, the filter of home with its first season, and what shows a newer list that waits. It waits while the end of the list is on the screen, because what is below it would move, but not if
 * the person looks for a team, or if there is none to look at.
 * @param end The element below the list.
 */
export function useTeams(
  end: RefObject<HTMLElement | null>,
  chosen: Chosen,
): {
  readonly teams: readonly ShownTeam[];
  readonly filter: TeamFilter;
  readonly update: (() => void) | undefined;
} {
  const newest = useNewestTeams();
  const [shown, setShown] = useState(newest);
  const movedFrom = useRef<number>(undefined);
  useEffect(followDirectory, []);

  const first = firstSeason(shown);
  const { sport, season = first, search } = chosen;
  const filter = { sport, season, search };
  const isSearching = sport !== allSports || season !== first || search !== '';
  const mayChange = isSearching || filterTeams(shown, filter).length === 0;
  useEffect(() => {
    if (newest === shown) return undefined;
    const change = (): void => setShown(newest);
    if (mayChange || !end.current) {
      change();
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting) return;
      if (entry.boundingClientRect.top < 0) movedFrom.current = topOf(end);
      change();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [newest, shown, mayChange, end]);

  useLayoutEffect(() => {
    const before = movedFrom.current;
    movedFrom.current = undefined;
    // Other browsers keep what is on the screen in its position themselves.
    if (before === undefined || CSS.supports('overflow-anchor', 'auto')) return;
    window.scrollBy({ top: topOf(end) - before, behavior: 'instant' });
  }, [shown, end]);
  const isWaiting = newest !== shown && !mayChange;
  return { teams: shown, filter, update: isWaiting ? () => setShown(newest) : undefined };
}

function topOf(element: RefObject<HTMLElement | null>): number {
  return element.current?.getBoundingClientRect().top ?? 0;
}

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
