import { useEffect, useState } from 'react';
import { createRetries } from './retryOnReconnect.ts';

/** Retries while a load has failed (`createRetries`). */
export function useRetryOnReconnect(failed: boolean, retry: () => void, isLost = false): void {
  const [retryOnReconnect] = useState(createRetries);
  useEffect(
    () => (failed ? retryOnReconnect(retry, isLost) : undefined),
    [failed, retryOnReconnect, retry, isLost],
  );
}
