import { allSports, defaultSeason } from '#facts/teams.ts';
import type { ShownTeam } from '#rules/directory.ts';
import { filterTeams, type TeamFilter } from '#rules/teams.ts';
import { followDirectory, useNewestTeams } from '#state/directory.ts';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Returns the teams to show, and what shows a newer list that waits. It waits while the end of the list is on the screen, because what is below it would move, but not if
 * the person looks for a team, or if there is none to look at.
 * @param end The element below the list.
 */
export function useTeams(
  end: RefObject<HTMLElement | null>,
  filter: TeamFilter,
): { readonly teams: readonly ShownTeam[]; readonly update: (() => void) | undefined } {
  const newest = useNewestTeams();
  const [shown, setShown] = useState(newest);
  const movedFrom = useRef<number>(undefined);
  useEffect(followDirectory, []);

  const { sport, season, search } = filter;
  const isSearching = sport !== allSports || season !== defaultSeason || search !== '';
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
  return { teams: shown, update: isWaiting ? () => setShown(newest) : undefined };
}

function topOf(element: RefObject<HTMLElement | null>): number {
  return element.current?.getBoundingClientRect().top ?? 0;
}
