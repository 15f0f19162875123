import { hasPass, type Pass } from '#storage/passes.ts';
import { useSyncExternalStore } from 'react';
import { currentPasses, subscribeToPasses } from './passes.ts';

/** Returns true if this device may show the team's gallery. Follows changes in other tabs. */
export function usePass(slug: string): boolean {
  const isAllowed = (): boolean => hasPass(slug);
  return useSyncExternalStore(subscribeToPasses, isAllowed, isAllowed);
}

/** Returns the galleries of this device, for families with several teams. Prerendered pages know of none. */
export function usePasses(): readonly Pass[] {
  return useSyncExternalStore(subscribeToPasses, currentPasses, () => noPasses);
}

const noPasses: readonly Pass[] = [];

/** Returns this device's galleries but one. A gallery's app shell already shows them when React hydrates it. */
export function useOtherPasses(slug: string): readonly Pass[] {
  const passes = useSyncExternalStore(subscribeToPasses, currentPasses, currentPasses);
  return passes.filter((pass) => pass.slug !== slug);
}
