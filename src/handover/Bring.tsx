import { carriesBundle } from '#core/handover/bundle.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Give } from './Give.tsx';
import { Take } from './Take.tsx';

/** Gives a link to another phone or browser, and takes one: that of its address, or one that is pasted. */
export function Bring() {
  const { arrived, setArrived, search } = useArrivedLink();
  if (!arrived) {
    const paste = (link: string): void => setArrived({ link, arrival: 0 });
    return <Give key={search} search={search} onPaste={paste} />;
  }
  return <Take key={arrived.arrival} link={arrived.link} onDone={() => setArrived(undefined)} />;
}

/**
 * Returns the link that the page was opened with, which it takes out of the address bar and the tab's history at once. It stays in this page's
 * memory alone.
 */
function useArrivedLink() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [arrived, setArrived] = useState<Arrived>();
  const [noted, setNoted] = useState<string>();
  const path = `${pathname}${search}`;
  const carried = carriesBundle(path) ? path : undefined;
  // During rendering, so that nothing is given meanwhile.
  if (carried !== noted) {
    setNoted(carried);
    if (carried !== undefined) setArrived({ link: carried, arrival: (arrived?.arrival ?? 0) + 1 });
  }
  useEffect(() => {
    if (carried !== undefined) void navigate('/bring', { replace: true });
  }, [carried, navigate]);
  return { arrived, setArrived, search };
}

type Arrived = {
  readonly link: string;
  /** Increases with every arrival: the same link may be opened twice. */
  readonly arrival: number;
};
