import { useState } from 'react';
import { fillText } from '#core/text/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import { Check } from './Check.tsx';
import type { LineView } from './deskApi.ts';
import { deskTexts } from './deskTexts.ts';
import { correctionsOf, type Draft } from './draft.ts';
import styles from './ReviewDialog.module.css';

const texts = deskTexts.order;

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
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const corrections = { ...correctionsOf(number, draft, lines), isSilent };
  const { value: trial, fault = refused } = useAsked('correct', { ...corrections, isTrial: true });

  async function save(): Promise<void> {
    setBusy(true);
    const done = await ask('correct', { ...corrections, isTrial: false });
    setBusy(false);
    if (!done.ok) return setRefused(done.message);
    onSaved();
    tellChanged();
    return onClose();
  }

  return (
    <Dialog
      title={texts.reviewTitle}
      onClose={onClose}
      cancel={deskTexts.marking.cancel}
      actions={
        <Button isBusy={isBusy || !trial} onClick={() => void save()}>
          {texts.save}
        </Button>
      }
    >
      {fault !== undefined && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      {!trial && fault === undefined && <p>{deskTexts.loading}</p>}
      {trial && (
        <>
          <p>{trial.email ? fillText(texts.email, { to: trial.email.to }) : texts.noEmail}</p>
          {trial.email && (
            <div className={styles['email']}>
              <strong>{trial.email.subject}</strong>
              <p>{trial.email.text}</p>
            </div>
          )}
        </>
      )}
      {(isSilent || trial?.email) && (
        <Check label={texts.silent} isOn={isSilent} onChange={setSilent} />
      )}
    </Dialog>
  );
}
