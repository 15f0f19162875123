import { hasGrant, type Grant } from './keptGrants.ts';
import { useSyncExternalStore } from 'react';
import { currentGrants, subscribeToGrants } from './grants.ts';

/** Returns true if this device may show the team's gallery. Follows changes in other tabs. */
export function useGrant(slug: string): boolean {
  const isAllowed = (): boolean => hasGrant(slug);
  return useSyncExternalStore(subscribeToGrants, isAllowed, isAllowed);
}

/** Returns the galleries of this device, for families with several teams. Prerendered pages know of none. */
export function useGrants(): readonly Grant[] {
  return useSyncExternalStore(subscribeToGrants, currentGrants, () => noGrants);
}

const noGrants: readonly Grant[] = [];

/** Returns this device's galleries but one. A gallery's app shell already shows them when React hydrates it. */
export function useOtherGrants(slug: string): readonly Grant[] {
  const grants = useSyncExternalStore(subscribeToGrants, currentGrants, currentGrants);
  return grants.filter((grant) => grant.slug !== slug);
}

/** Returns the name of a gallery of this device, with its slug where another one has the same name. */
export function nameOfGrant({ slug, team }: Grant): string {
  const isShared = currentGrants().some((other) => other.slug !== slug && other.team === team);
  return isShared ? `${team} (${slug})` : team;
}
