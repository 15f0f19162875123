import { useState } from 'react';
import { centsTyped, formatCents, plainAmount } from '#core/money/money.ts';
import type { Mark } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { ActDialog } from './ActDialog.tsx';
import { useTrial } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import { Check } from './Fields.tsx';
import { moneyTexts } from './moneyTexts.ts';

const texts = deskTexts.marking;

type MarkDialogProps = {
  readonly numbers: readonly string[];
  readonly state: Mark;
  /** Of a payment or a refund that may be a part. */
  readonly money?: {
    readonly kind: 'paid' | 'refunded';
    readonly soFarCents: number;
    readonly wholeCents: number;
  };
  readonly onMarked?: () => void;
};

/** Says what a mark means before it is made: how many orders, and how many families hear of it. */
export function MarkDialog({ numbers, state, money, onMarked }: MarkDialogProps) {
  const [isSilent, setSilent] = useState(false);
  const [isSure, setSure] = useState(false);
  const [words, setWords] = useState('');
  const [amount, setAmount] = useState(money ? plainAmount(money.wholeCents) : '');
  const amountCents = money && centsTyped(amount);
  const isAmountMissing = money !== undefined && amountCents === undefined;
  const isRefund = state === 'refunded' && money !== undefined;
  const isEnd = state === 'cancelled';
  const takesNote = state === 'shipped' || state === 'handed out' || isEnd;
  const noted = words.trim() || undefined;
  const { trial, doing } = useTrial('mark', (isTrial) => ({
    numbers,
    state,
    isSilent,
    amountCents,
    isSure: isSure || undefined,
    // What is typed changes nothing that is tried.
    ...(!isTrial && { [isRefund ? 'reason' : 'note']: noted }),
    isTrial,
  }));
  const { changed = 0, already = 0, emails = 0, faults = [], isLess } = trial ?? {};
  const count = trial ? changed : numbers.length;
  const title = isEnd ? `${texts.cancel(count)}?` : texts.title(count, deskTexts.marks[state]);
  return (
    <ActDialog
      title={money ? moneyTexts.payment[money.kind] : title}
      act={isEnd ? texts.cancel(count) : texts.do(count)}
      cancel={isEnd ? texts.keep(count) : undefined}
      isDanger={isEnd}
      {...doing}
      isHeld={changed === 0 || faults.length > 0 || isAmountMissing}
      fault={[...faults, doing.fault].filter(Boolean).join('\n')}
      onDone={onMarked}
    >
      {money && (
        <TextField
          label={moneyTexts.payment.amounts[money.kind]}
          hint={moneyTexts.payment.soFar(formatCents(money.soFarCents))}
          error={isAmountMissing ? moneyTexts.payment.noAmount : undefined}
          value={amount}
          inputMode="decimal"
          onValue={setAmount}
        />
      )}
      {(isSure || isLess) && (
        <Check label={moneyTexts.payment.isSure} isOn={isSure} onChange={setSure} />
      )}
      {trial && (
        <div>
          <p>{texts.changed(changed)}</p>
          {already > 0 && <p>{texts.already(already)}</p>}
          <strong>{emails > 0 ? texts.emails(emails) : deskTexts.noEmail}</strong>
        </div>
      )}
      {(isSilent || emails > 0) && (
        <Check label={deskTexts.silent} isOn={isSilent} onChange={setSilent} />
      )}
      {(isRefund || (takesNote && !isSilent)) && (
        <TextField
          label={isRefund ? moneyTexts.payment.reason : texts.note(!isEnd)}
          value={words}
          maxLength={500}
          onValue={setWords}
        />
      )}
    </ActDialog>
  );
}
