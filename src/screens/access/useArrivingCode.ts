import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export type ArrivedCode = {
  readonly code: string;
  /** Increases with every arrival: the same card may be scanned twice. */
  readonly arrival: number;
};

/**
 * Returns the code from a QR card's address, and removes it at once from the address bar and the tab's history. It is in the hash,
 * so it has never left the device. The browser's own history keeps the requested address with the code; a phone from which the
 * gallery was removed refuses such a link (`openWithCode`).
 */
export function useArrivingCode(): ArrivedCode | undefined {
  const [parameters, setParameters] = useSearchParams();
  const [arrived, setArrived] = useState<ArrivedCode>();
  const [noted, setNoted] = useState<string | null>(null);
  const code = parameters.get('code');

  // Recorded during rendering, so that the form is never shown empty first.
  if (code !== noted) {
    setNoted(code);
    if (code !== null) setArrived({ code, arrival: (arrived?.arrival ?? 0) + 1 });
  }

  useEffect(() => {
    // The next card may have been scanned before this one was drawn. Its code arrives here, too.
    const isStillThere = new URLSearchParams(location.hash.split('?')[1]).get('code') === code;
    if (code === null || !isStillThere) return;
    const wiped = new URLSearchParams(parameters);
    wiped.delete('code');
    setParameters(wiped, { replace: true });
  }, [code, parameters, setParameters]);

  return arrived;
}
