import { carriesBundle } from '#core/handover/bundle.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Give } from './Give.tsx';
import { Take } from './Take.tsx';

/** Gives a link to another phone or browser, and takes one: that of its address, or one that is pasted. */
export function Bring() {
  const { arrived, setArrived, search } = useArrivedLink();
  if (arrived === undefined) return <Give key={search} search={search} onPaste={setArrived} />;
  return <Take key={arrived} link={arrived} onDone={() => setArrived(undefined)} />;
}

/**
 * Returns the link that the page was opened with, which it takes out of the address bar and the tab's history at once. It stays in this page's
 * memory alone.
 */
function useArrivedLink() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [arrived, setArrived] = useState<string>();
  const carried = `${pathname}${search}`;
  const isCarried = carriesBundle(carried);
  // During rendering, so that nothing is given meanwhile.
  if (isCarried && arrived !== carried) setArrived(carried);
  useEffect(() => {
    if (isCarried) void navigate('/bring', { replace: true });
  }, [isCarried, navigate]);
  return { arrived, setArrived, search };
}
