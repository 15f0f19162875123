import { useState } from 'react';
import { howMany } from '#core/text/howMany.ts';
import { fillText } from '#core/text/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import type { Mark, MarkOutcome } from './deskApi.ts';
import { deskTexts } from './deskTexts.ts';
import styles from './MarkDialog.module.css';

const texts = deskTexts.marking;

type MarkDialogProps = {
  readonly numbers: readonly string[];
  readonly state: Mark;
  readonly onClose: () => void;
  readonly onMarked?: () => void;
};

/** Says what a mark means before it is made: how many orders, and how many families hear of it. */
export function MarkDialog({ numbers, state, onClose, onMarked }: MarkDialogProps) {
  const [isSilent, setSilent] = useState(false);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const marks = { numbers, state, isSilent, note: note.trim() || undefined };
  const { value: trial, fault: refused } = useAsked('mark', {
    ...marks,
    note: undefined,
    isTrial: true,
  });
  const takesNote = state === 'shipped' || state === 'handed out' || state === 'cancelled';
  const faults = [...(trial?.faults ?? []), fault, refused, ...warnings].flatMap(
    (one) => one ?? [],
  );

  async function mark(): Promise<void> {
    setBusy(true);
    const done = await ask('mark', { ...marks, isTrial: false });
    setBusy(false);
    if (!done.ok || done.value.faults.length > 0) {
      setFault(done.ok ? done.value.faults.join('\n') : done.message);
      return;
    }
    tellChanged();
    // It is done; what it says wants to be read.
    if (done.value.warnings.length > 0) return setWarnings(done.value.warnings);
    onMarked?.();
    return onClose();
  }

  return (
    <Dialog
      title={fillText(texts.title, { state: deskTexts.marks[state] })}
      onClose={onClose}
      cancel={texts.cancel}
      actions={
        <Button
          isBusy={isBusy || !trial || trial.changed === 0 || warnings.length > 0}
          look={state === 'cancelled' ? 'danger' : 'primary'}
          onClick={() => void mark()}
        >
          {fillText(texts.do, { count: howMany(trial?.changed ?? numbers.length, 'order') })}
        </Button>
      }
    >
      <TrialWords trial={trial} />
      {(isSilent || (trial && trial.emails > 0)) && (
        <label className={styles['silent']}>
          <input
            type="checkbox"
            checked={isSilent}
            onChange={(event) => setSilent(event.target.checked)}
          />
          <span>{texts.silent}</span>
        </label>
      )}
      {takesNote && !isSilent && (
        <TextField label={texts.note} value={note} maxLength={500} onValue={setNote} />
      )}
      {faults.map((one) => (
        <p key={one} role="alert" className={styles['fault']}>
          {one}
        </p>
      ))}
    </Dialog>
  );
}

function TrialWords({ trial }: { readonly trial: MarkOutcome | undefined }) {
  if (!trial) return <p>{deskTexts.loading}</p>;
  const { changed, already, emails } = trial;
  return (
    <div className={styles['says']}>
      <p>{fillText(texts.changed, { orders: howMany(changed, 'order') })}</p>
      {already > 0 && <p>{fillText(texts.already, { count: `${already}` })}</p>}
      <p className={styles['emails']}>
        {emails > 0
          ? fillText(texts.emails, { families: howMany(emails, 'family', 'families') })
          : texts.noEmail}
      </p>
    </div>
  );
}
