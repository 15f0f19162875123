import { useSecondChance } from '#state/useSecondChance.ts';
import { useCallback, useState } from 'react';

/** Of a picture that no address answered for: whether it is given up, until somebody asks again or the signal returns. */
export function useSecondTry(): {
  readonly failed: boolean;
  readonly fail: () => void;
  readonly retry: () => void;
} {
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const retry = useCallback(() => setFailed(false), []);
  useSecondChance(failed, retry);
  return { failed, fail, retry };
}
