import { useState } from 'react';
import { centsTyped, formatCents, plainAmount } from '#core/money/money.ts';
import { howMany } from '#core/text/howMany.ts';
import { fillText } from '#core/text/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import { Check } from './Check.tsx';
import type { Mark, MarkOutcome } from './deskApi.ts';
import { deskTexts } from './deskTexts.ts';
import { moneyTexts } from './moneyTexts.ts';
import styles from './MarkDialog.module.css';

const texts = deskTexts.marking;

type MarkDialogProps = {
  readonly numbers: readonly string[];
  readonly state: Mark;
  /** Of a payment or a refund that may be a part. */
  readonly money?: { readonly soFarCents: number; readonly wholeCents: number };
  readonly onClose: () => void;
  readonly onMarked?: () => void;
};

/** What the dialog's fields say, and what it would mean. */
function useMarks({ numbers, state, money }: MarkDialogProps) {
  const [isSilent, setSilent] = useState(false);
  const [note, setNote] = useState('');
  const [amount, setAmount] = useState(money ? plainAmount(money.wholeCents) : '');
  const [isSure, setSure] = useState(false);
  const amountCents = money && centsTyped(amount);
  const isAmountMissing = money !== undefined && amountCents === undefined;
  const shared = { numbers, state, isSilent, amountCents, isSure: isSure || undefined };
  const { value: trial, fault } = useAsked('mark', { ...shared, isTrial: true });
  const words = note.trim() || undefined;
  const marks = { ...shared, ...(state === 'refunded' ? { reason: words } : { note: words }) };
  const fields = { isSilent, setSilent, note, setNote, amount, setAmount, isSure, setSure };
  return { marks, trial, fault, isAmountMissing, ...fields };
}

/** Says what a mark means before it is made: how many orders, and how many families hear of it. */
export function MarkDialog(props: MarkDialogProps) {
  const { numbers, state, onClose, onMarked } = props;
  const asked = useMarks(props);
  const { marks, trial, isSilent, setSilent, note, setNote } = asked;
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const takesNote = state === 'shipped' || state === 'handed out' || state === 'cancelled';
  const said = [...(trial?.faults ?? []), fault, asked.fault, ...warnings];
  const faults = said.flatMap((one) => one ?? []);

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
          isBusy={
            isBusy || !trial || trial.changed === 0 || faults.length > 0 || asked.isAmountMissing
          }
          look={state === 'cancelled' ? 'danger' : 'primary'}
          onClick={() => void mark()}
        >
          {fillText(texts.do, { count: howMany(trial?.changed ?? numbers.length, 'order') })}
        </Button>
      }
    >
      <AmountFields {...props} asked={asked} />
      <TrialWords trial={trial} />
      {(isSilent || (trial && trial.emails > 0)) && (
        <Check label={texts.silent} isOn={isSilent} onChange={setSilent} />
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

type AmountFieldsProps = MarkDialogProps & { readonly asked: ReturnType<typeof useMarks> };

/** Of a payment or a refund: how much it is in all, and why. */
function AmountFields({ state, money, asked }: AmountFieldsProps) {
  const words = moneyTexts.payment;
  if (!money || (state !== 'paid' && state !== 'refunded')) return null;
  const { trial, isAmountMissing, amount, setAmount, note, setNote, isSure, setSure } = asked;
  return (
    <>
      <TextField
        label={words.amounts[state]}
        hint={fillText(words.soFar, { amount: formatCents(money.soFarCents) })}
        error={isAmountMissing ? words.noAmount : undefined}
        value={amount}
        inputMode="decimal"
        onValue={setAmount}
      />
      {state === 'refunded' && (
        <TextField label={words.reason} value={note} maxLength={500} onValue={setNote} />
      )}
      {(isSure || trial?.isLess) && <Check label={words.isSure} isOn={isSure} onChange={setSure} />}
    </>
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
