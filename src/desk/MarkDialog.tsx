import { useState } from 'react';
import { centsTyped, plainAmount } from '#core/money/money.ts';
import type { Mark, OutputOf } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { ActDialog } from './ActDialog.tsx';
import { useTrial } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import { Check } from './Fields.tsx';
import { moneyTexts } from './moneyTexts.ts';

const texts = deskTexts.marking;

type Lacking = Parameters<typeof texts.warnings>[0] & { readonly unmade: number };

/** What a person would want to know before prints are made or sent. */
function warningsBefore(state: Mark, lacking: Lacking, isOne: boolean): string {
  if (state === 'in print')
    return [
      lacking.unmade > 0 ? texts.unmade(lacking.unmade, isOne) : '',
      texts.warnings({ ...lacking, unprinted: 0 }, isOne),
    ]
      .filter(Boolean)
      .join('. ');
  const isSent = state === 'shipped' || state === 'handed out';
  return isSent ? texts.warnings({ ...lacking, incomplete: 0 }, isOne) : '';
}

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
  const [words, setWords] = useState('');
  const [amount, setAmount] = useState(openAmount(money));
  // Of another amount it is another question.
  const [sureOf, setSureOf] = useState<string>();
  const isSure = sureOf === amount;
  const amountCents = money && sumTyped(money.soFarCents, amount);
  const isAmountMissing = money !== undefined && amountCents === undefined;
  const isRefund = state === 'refunded' && money !== undefined;
  const isEnd = state === 'cancelled';
  const isSent = state === 'shipped' || state === 'handed out';
  const { trial, doing } = useTrial('mark', (isTrial) => ({
    numbers,
    state,
    isSilent,
    amountCents,
    isSure: isSure || undefined,
    // What is typed changes nothing that is tried.
    ...(!isTrial && { [isRefund ? 'reason' : 'note']: words.trim() || undefined }),
    isTrial,
  }));
  const { changed = 0, faults = [], mayBeSure } = trial ?? {};
  const count = trial ? changed : numbers.length;
  const which = texts.which(numbers, count, trial?.who);
  const usual = texts.title(which, deskTexts.marks[state], isEnd);
  const title = money ? moneyTexts.payment[money.kind] : usual;
  return (
    <ActDialog
      title={title}
      act={money ? title : texts.do(count, isEnd)}
      cancel={isEnd ? texts.keep(count) : undefined}
      isDanger={isEnd}
      isForm={money !== undefined}
      {...doing}
      isHeld={changed === 0 || faults.length > 0 || isAmountMissing}
      fault={[...faults, doing.fault].filter(Boolean).join('\n')}
      onDone={onMarked}
      said=""
    >
      {money && (
        <TextField
          label={moneyTexts.payment.amounts[money.kind]}
          hint={moneyTexts.payment.soFar(money.soFarCents, money.wholeCents)}
          error={isAmountMissing ? moneyTexts.payment.noAmount : undefined}
          value={amount}
          inputMode="decimal"
          onValue={setAmount}
        />
      )}
      {(isSure || mayBeSure) && (
        <Check
          label={sureWords(money, amountCents)}
          isOn={isSure}
          onChange={(isOn) => setSureOf(isOn ? amount : undefined)}
        />
      )}
      {trial && state === 'paid' && !money && (
        <strong>{moneyTexts.payment.sum(trial.openCents)}</strong>
      )}
      {trial && <Ahead {...trial} {...{ state, numbers, isSilent, onSilent: setSilent }} />}
      {(isRefund || ((isSent || isEnd) && !isSilent)) && (
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

type AheadProps = OutputOf<'mark'> & {
  readonly state: Mark;
  readonly numbers: readonly string[];
  readonly isSilent: boolean;
  readonly onSilent: (isSilent: boolean) => void;
};

function Ahead({ state, numbers, isSilent, onSilent, ...trial }: AheadProps) {
  const { owedBack, already, emails } = trial;
  const warnings = warningsBefore(state, trial, numbers.length === 1);
  return (
    <div>
      {warnings !== '' && <strong data-open>{`${warnings}.`}</strong>}
      {owedBack.length > 0 && <strong data-open>{moneyTexts.payment.owedBack(owedBack)}</strong>}
      {already > 0 && <p>{texts.already(already)}</p>}
      <p>{emails > 0 ? texts.emails(emails) : deskTexts.noEmail}</p>
      {(isSilent || emails > 0) && (
        <Check label={deskTexts.silent} isOn={isSilent} onChange={onSilent} />
      )}
    </div>
  );
}

function sureWords(money: MarkDialogProps['money'], amountCents = 0): string {
  if (!money) return texts.isSure;
  return amountCents > money.wholeCents ? moneyTexts.payment.more : moneyTexts.payment.isSure;
}

function openAmount(money: MarkDialogProps['money']): string {
  return money ? plainAmount(money.wholeCents - money.soFarCents) : '';
}

/** Returns what was recorded with what is typed, and less with a minus. */
function sumTyped(soFarCents: number, typed: string): number | undefined {
  const amount = typed.trim();
  const cents = centsTyped(amount.replace(/^-/, '')) ?? Number.NaN;
  const sum = soFarCents + (amount.startsWith('-') ? -cents : cents);
  return sum >= 0 ? sum : undefined;
}
