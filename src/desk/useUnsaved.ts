import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before another place is opened, or the tab is closed, over what is not saved. */
export function useUnsaved(isUnsaved: boolean, question: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A dialog's entry has the same path.
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && !confirm(question),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isUnsaved]);
}
