import { willWake } from '#browser/willWake.ts';
import { openToSendTexts, orderTexts } from '#facts/orderTexts.ts';
import { branded } from '#rules/branded.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressDialog } from '#ui/ProgressDialog.tsx';
import type { Progress } from './usePlacing.ts';

/** Covers the page while an order is placed. While it is sent, the person is told of a slow connection and may stop waiting. */
export function PlacingDialog({ message, share, stop, safety }: Progress) {
  return (
    <ProgressDialog
      label={orderTexts.placing}
      shareLabel={orderTexts.sentSoFar}
      message={message}
      share={share}
      onClose={stop}
    >
      {stop && (
        <>
          <p>{safety === 'saved' ? slow() : orderTexts.slowUnsaved}</p>
          <Button look="secondary" onClick={stop}>
            {safety === 'not kept' ? orderTexts.stopWaiting : orderTexts.finishInBackground}
          </Button>
        </>
      )}
    </ProgressDialog>
  );
}

/** Returns what a slow connection means for an order that this phone stores. */
function slow(): string {
  return willWake() ? orderTexts.slow : branded(openToSendTexts.slow);
}
