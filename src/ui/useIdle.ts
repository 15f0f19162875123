import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** False until the page has loaded and the browser is idle, and while it is prerendered. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIdle(true)), []);
  return idle;
}
