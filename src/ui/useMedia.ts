import { useSyncExternalStore } from 'react';

/** Whether a media query holds; false while the page is prerendered. */
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
