import { useState } from 'react';
import type { LineView } from '#studio/desk/contract.ts';
import { ActDialog, EmailAhead } from './ActDialog.tsx';
import { ask, useAsked } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import { correctionsOf, type Draft } from './draft.ts';

type ReviewDialogProps = {
  readonly number: string;
  readonly draft: Draft;
  readonly lines: readonly LineView[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Shows the one email that goes out for all changes, before it does. */
export function ReviewDialog({ number, draft, lines, onClose, onSaved }: ReviewDialogProps) {
  const [isSilent, setSilent] = useState(false);
  const corrections = { ...correctionsOf(number, draft, lines), isSilent };
  const { value: trial, fault } = useAsked('correct', { ...corrections, isTrial: true });
  return (
    <ActDialog
      title={deskTexts.order.reviewTitle}
      act={deskTexts.order.save}
      isHeld={!trial}
      fault={fault}
      run={() => ask('correct', { ...corrections, isTrial: false })}
      onDone={onSaved}
      onClose={onClose}
    >
      {trial && <EmailAhead email={trial.email} isSilent={isSilent} onSilent={setSilent} />}
      {!trial && fault === undefined && <p>{deskTexts.loading}</p>}
    </ActDialog>
  );
}
