import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** Returns false until the page has loaded and the browser is idle, and during prerendering. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIdle(true)), []);
  return idle;
}
