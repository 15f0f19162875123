import { useSyncExternalStore } from 'react';

/** Returns true if a media query matches, and false during prerendering. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

export const reducedMotion = '(prefers-reduced-motion: reduce)';
