import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The code that a QR card's address carries, and wipes it from the address bar and the history at once: whoever holds the
 * phone later finds no code there. It stands behind the hash, so it has never left the device.
 */
export function useArrivingCode(): string | undefined {
  const [parameters, setParameters] = useSearchParams();
  const [code] = useState(() => parameters.get('code') ?? undefined);
  const isThere = parameters.has('code');

  useEffect(() => {
    if (!isThere) return;
    const wiped = new URLSearchParams(parameters);
    wiped.delete('code');
    setParameters(wiped, { replace: true });
  }, [isThere, parameters, setParameters]);

  return code;
}
