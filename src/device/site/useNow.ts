import { onClockChange, phoneClockError } from './clock.ts';
import { useState, useSyncExternalStore } from 'react';

/**
 * Returns when this component was first drawn, in milliseconds since 1970, by the server's clock where the phone's is wrong. Draws again
 * when an answer shows that it is.
 */
export function useNow(): number {
  const [drawnAt] = useState(Date.now);
  return drawnAt - useSyncExternalStore(onClockChange, phoneClockError, phoneClockError);
}
