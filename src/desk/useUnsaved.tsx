/** Asks before what a person has changed is left. */
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  createPath,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { deskTexts } from './deskTexts.ts';
import { closeDialog, showDialog } from './dialogs.tsx';

const texts = deskTexts.order;

let whenTyped: ((event: PopStateEvent) => void) | undefined;
// Before the router's own: they are called in the order in which they came.
addEventListener('popstate', (event) => whenTyped?.(event));

/** Asks before another place is opened, or the tab is closed, over what is not saved. Returns what leaves without a question. */
export function useUnsaved(isUnsaved: boolean, discard: () => void) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLeaving = useRef(false);
  const isPop = useRef(false);
  const leave = (to: string, state?: string): void => {
    isLeaving.current = true;
    discard();
    // Once the dialog's entry is gone.
    addEventListener('popstate', () => void navigate(to, { state }), { once: true });
    closeDialog();
  };
  const ask = (to: string): void => showDialog(LeaveDialog, { onLeave: () => leave(to) });
  // A dialog's entry has the same path.
  const isAway = (to: string): boolean => isUnsaved && !isLeaving.current && to !== pathname;
  const blocker = useBlocker(({ nextLocation: to, historyAction }) => {
    isPop.current = historyAction === 'POP';
    return !(isPop.current && isTyped()) && isAway(to.pathname);
  });
  const asks = useEffectEvent(ask);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const to = createPath(blocker.location);
    blocker.reset();
    // The router goes back to the order first.
    if (isPop.current) addEventListener('popstate', () => asks(to), { once: true });
    else asks(to);
  }, [blocker]);
  useEffect(() => {
    const own: unknown = history.state;
    // The router cannot go back from an address that was typed. It doesn't hear of it then.
    const stay = (event: PopStateEvent): void => {
      const to = location.hash.slice(1);
      if (!isTyped() || !isAway(to.replace(/\?.*/, ''))) return;
      event.stopImmediatePropagation();
      history.replaceState(own, '', `#${pathname}`);
      ask(to);
    };
    whenTyped = stay;
    return () => {
      whenTyped = undefined;
    };
  });
  useBeforeUnload((event) => isUnsaved && event.preventDefault());
  return leave;
}

function isTyped(): boolean {
  return history.state === null;
}

function LeaveDialog({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <Dialog
      title={texts.leave}
      lead={texts.leaveHow}
      onClose={closeDialog}
      cancel={texts.stay}
      actions={
        <Button look="danger" onClick={onLeave}>
          {texts.go}
        </Button>
      }
    >
      {null}
    </Dialog>
  );
}
