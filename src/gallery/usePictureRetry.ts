import { useRetryOnReconnect } from '#device/site/useRetryOnReconnect.ts';
import { useCallback, useState } from 'react';

/** Tells whether a picture that no address had is given up, until the person retries or the connection returns. */
export function usePictureRetry(): {
  readonly failed: boolean;
  readonly fail: () => void;
  readonly retry: () => void;
} {
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const retry = useCallback(() => setFailed(false), []);
  useRetryOnReconnect(failed, retry);
  return { failed, fail, retry };
}
