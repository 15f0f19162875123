import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export type ArrivedCode = {
  readonly code: string;
  /** Another for every arrival: the same card may be scanned again. */
  readonly arrival: number;
};

/**
 * The code that a QR card's address carries, and wipes it from the address bar and the history at once: whoever holds the
 * phone later finds no code there. It stands behind the hash, so it has never left the device.
 */
export function useArrivingCode(): ArrivedCode | undefined {
  const [parameters, setParameters] = useSearchParams();
  const [arrived, setArrived] = useState<ArrivedCode>();
  const [noted, setNoted] = useState<string | null>(null);
  const code = parameters.get('code');

  // Noted while rendering, so that the form never shows itself empty before.
  if (code !== noted) {
    setNoted(code);
    if (code !== null) setArrived({ code, arrival: (arrived?.arrival ?? 0) + 1 });
  }

  useEffect(() => {
    // The next card may have been scanned before this one was drawn; it comes here, too.
    const isStillThere = new URLSearchParams(location.hash.split('?')[1]).get('code') === code;
    if (code === null || !isStillThere) return;
    const wiped = new URLSearchParams(parameters);
    wiped.delete('code');
    setParameters(wiped, { replace: true });
  }, [code, parameters, setParameters]);

  return arrived;
}
