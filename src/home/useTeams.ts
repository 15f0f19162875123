import { allSports } from '#core/shop/teamsFile.ts';
import type { ShownTeam } from '#core/shop/directory.ts';
import { filterTeams, firstSeason, type TeamFilter } from '#core/shop/teams.ts';
import { followDirectory, useNewestTeams } from './directory.ts';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

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
